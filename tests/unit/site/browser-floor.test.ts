import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { browserFloor } from '../../../src/tools/browser-floor.ts'

test('the build targets the oldest browsers that package.json declares', () => {
  const { browserslist }: { browserslist: string[] } = JSON.parse(readFileSync('package.json', 'utf8'))
  const declared = browserslist.map((line) => line.split(' >= '))
  const built: Record<string, string> = { ios_saf: 'ios', android: 'chrome', samsung: 'chrome' }
  const engines: Record<string, number> = { 'samsung 20': 106 }
  const oldest = new Map<string, number>()
  for (const [name = '', version = ''] of declared) {
    const engine = built[name] ?? name
    const at = engines[`${name} ${version}`] ?? Number(version)
    oldest.set(engine, Math.min(at, oldest.get(engine) ?? at))
  }
  const lowered = browserFloor.map((target) => {
    const [, name = '', version = ''] = /^([a-z]+)([\d.]+)$/.exec(target) ?? []
    return [name, Number(version)] as const
  })
  expect(new Map(lowered)).toEqual(oldest)
})
