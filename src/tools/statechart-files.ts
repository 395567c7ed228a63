import { globSync, readFileSync } from 'node:fs'
import { basename, sep } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { AnyStateMachine } from 'xstate'
import { readMachine } from '../statecharts/chart/read-machine.ts'
import { allStates, allTransitions } from '../statecharts/chart/statechart.ts'
import { toMermaid } from '../statecharts/chart/to-mermaid.ts'
import { toStately } from '../statecharts/chart/to-stately.ts'

export const STATECHART_DOCS = 'docs/statecharts'

type Listed = { room: string; name: string; source: string; about: string; machine: AnyStateMachine }

/** Returns the files of `docs/statecharts` by name, including each machine's config. */
export async function statechartFiles(): Promise<Map<string, string>> {
  const listed = await Promise.all(globSync('src/domain/**/*.machine.ts').sort().map(readSource))
  const rooms = new Set(listed.map(({ room }) => room))
  return new Map([
    ...listed.map(({ name, machine }) => [`${name}.json`, toStately(machine)] as const),
    ...[...rooms].map((room) => [`${room}.md`, roomPage(room, listed)] as const),
    ['README.md', indexPage(listed)],
  ])
}

async function readSource(source: string): Promise<Listed> {
  const [, , room = ''] = source.split(sep)
  const exported = Object.values(await import(pathToFileURL(source).href))
  const machine = exported.find((value) => value instanceof Object && 'root' in value) as AnyStateMachine
  const about = docstringOf(readFileSync(source, 'utf8'))
  return { room, source, about, machine, name: basename(source, '.machine.ts') }
}

function docstringOf(source: string): string {
  const [, comment = ''] = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*export const \w+Machine\b/.exec(source) ?? []
  const lines = comment.split('\n').map((line, at) => (at === 0 ? line : line.replace(/^\s*\*/, '')).trim())
  return lines.filter(Boolean).join(' ')
}

const roomPage = (room: string, machines: Listed[]): string => `# Statecharts of \`src/domain/${room}\`
${machines
  .filter((machine) => machine.room === room)
  .map(machineSection)
  .join('')}`

const machineSection = ({ source, about, machine, name }: Listed): string => `
## ${machine.id}

${about}

Source: [${source}](../../${source}). Try it: \`npm run statecharts\`, then <http://127.0.0.1:4180/#${machine.id}>. For Stately's editor: \`createMachine(…)\` around \`${name}.json\`, which \`npm run statecharts:export\` writes beside this page.

\`\`\`mermaid
${toMermaid(readMachine(machine))}
\`\`\`
`

const indexPage = (machines: Listed[]): string => `# Statecharts

\`npm run statecharts\` opens every machine in the workbench: drive it by hand, beside the site's own screens.
\`npm run statecharts:export\` writes these pages, and each machine's config as JSON for Stately's editor (git ignores
the JSON); a test fails while the pages differ from the machines. \`npm run test:model\` lists states and transitions
that no test has taken.

| Machine | States | Transitions | What it is |
| --- | --- | --- | --- |
${machines.map(indexRow).join('\n')}
`

function indexRow({ room, about, machine }: Listed): string {
  const chart = readMachine(machine)
  const link = `[${chart.id}](${room}.md#${chart.id.toLowerCase()})`
  return `| ${link} | ${allStates(chart).length} | ${allTransitions(chart).length} | ${about} |`
}
