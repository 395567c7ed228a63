import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { STATECHART_DOCS, statechartFiles } from '../../src/tools/statechart-files.ts'

test('the pages of docs/statecharts match the machines, so npm run statecharts:export changes none', async () => {
  const files = await statechartFiles()
  const pages = [...files].filter(([name]) => name.endsWith('.md'))
  const differing = pages.filter(([name, text]) => {
    const file = join(STATECHART_DOCS, name)
    return !existsSync(file) || readFileSync(file, 'utf8') !== text
  })
  expect(differing.map(([name]) => name)).toEqual([])
  expect(readdirSync(STATECHART_DOCS).filter((name) => !files.has(name))).toEqual([])
})
