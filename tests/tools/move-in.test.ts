import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { replaceFolder } from '../../src/tools/website/site-build.ts'

const folder = mkdtempSync(join(tmpdir(), 'built-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function built(name: string): string {
  const aside = join(folder, `building-${name}`)
  for (const part of ['site', 'render']) {
    mkdirSync(join(aside, part), { recursive: true })
    writeFileSync(join(aside, part, `${name}.html`), name)
  }
  writeFileSync(join(aside, 'ground.bin'), name)
  return aside
}

test('installing a new build replaces the previous build completely and removes the previous stamp file', () => {
  const [first, second] = [built('first'), built('second')]
  replaceFolder(first, folder)
  writeFileSync(join(folder, 'build-stamp'), 'first')
  replaceFolder(second, folder)
  expect(readdirSync(join(folder, 'site'))).toEqual(['second.html'])
  expect(readdirSync(join(folder, 'render'))).toEqual(['second.html'])
  expect(readFileSync(join(folder, 'ground.bin'), 'utf8')).toBe('second')
  expect(existsSync(join(folder, 'build-stamp'))).toBe(false)
  expect(readdirSync(second).every((name) => name.startsWith('former-'))).toBe(true)
})
