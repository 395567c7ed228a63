import { execFileSync } from 'node:child_process'
import { appendFileSync, cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

const database = 'src/service/platform/database'
const cache = resolve('node_modules/.cache')

/** Copy of the schema, migrations, and primitives. It is below node_modules so that imports resolve. */
let copy = ''
beforeEach(() => {
  mkdirSync(cache, { recursive: true })
  copy = mkdtempSync(join(cache, 'schema-'))
  for (const folder of [database, 'src/domain/primitives'])
    cpSync(folder, join(copy, folder), { recursive: true })
})
afterEach(() => rmSync(copy, { recursive: true }))

function generate(): string {
  const config = ['--config', `${database}/drizzle.config.ts`]
  return execFileSync('drizzle-kit', ['generate', ...config, '--name', 'next'], {
    cwd: copy,
    encoding: 'utf8',
  })
}

test('the migrations produce exactly the schema defined in the code', () => {
  expect(generate()).toContain('No schema changes')
  appendFileSync(
    join(copy, database, 'schema/schema.ts'),
    `\nexport const lanterns = pgTable('lanterns', { id: uuid().primaryKey() })\n`,
  )
  expect(generate()).not.toContain('No schema changes')
})
