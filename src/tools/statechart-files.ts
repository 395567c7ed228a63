import { globSync, readFileSync } from 'node:fs'
import { basename, sep } from 'node:path'
import { pathToFileURL } from 'node:url'
import { indexPage, type MachinePage, roomPage } from '../statecharts/chart/machine-page.ts'
import { readMachine } from '../statecharts/chart/read-machine.ts'
import { toStately } from '../statecharts/chart/to-stately.ts'
import { fixtures } from '../statecharts/fixtures/fixtures.ts'
import { machineIn, plainFixture } from '../statecharts/fixtures/plain-fixture.ts'
import { waysToStates } from '../statecharts/simulation/explore.ts'

export const STATECHART_DOCS = 'docs/statecharts'

/** Returns the files of `docs/statecharts` by name: an index, a page for each room, and each machine's config. */
export async function statechartFiles(): Promise<Map<string, string>> {
  const files = new Map<string, string>()
  const rooms = new Map<string, MachinePage[]>()
  const listed = []
  for (const source of globSync('src/domain/**/*.machine.ts').sort()) {
    const machine = machineIn(await import(pathToFileURL(source).href))
    if (!machine) throw new Error(`${source} exports no machine`)
    const fixture = fixtures.find((candidate) => candidate.machine.id === machine.id) ?? plainFixture(machine)
    const chart = readMachine(machine)
    const name = basename(source, '.machine.ts')
    const about = docstringOf(readFileSync(source, 'utf8'))
    const [, , room = ''] = source.split(sep)
    files.set(`${name}.json`, `${JSON.stringify(toStately(chart), null, 2)}\n`)
    rooms.set(room, [
      ...(rooms.get(room) ?? []),
      { chart, fixture, source, about, ways: waysToStates(fixture), name },
    ])
    listed.push({ room, chart, about })
  }
  for (const [room, machines] of rooms) files.set(`${room}.md`, roomPage(room, machines))
  files.set('README.md', indexPage(listed))
  return files
}

function docstringOf(source: string): string {
  const [, comment = ''] = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*export const \w+Machine\b/.exec(source) ?? []
  return comment
    .split('\n')
    .map((line) => line.replace(/^\s*\*?\s?/, '').trim())
    .join(' ')
    .trim()
}
