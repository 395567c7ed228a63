import type { Fixture } from '../fixtures/fixture.ts'
import { logToHash, type SimulationLog } from '../simulation/log.ts'
import {
  allStates,
  allTransitions,
  type Statechart,
  stateMeaning,
  type TransitionData,
} from './statechart.ts'
import { toMermaid } from './to-mermaid.ts'
import { guardText, triggerText } from './transition-words.ts'

const WORKBENCH = 'http://127.0.0.1:4180/'

export type MachinePage = {
  chart: Statechart
  fixture: Fixture
  /** Path of the machine's file, from the root of the repository. */
  source: string
  about: string
  /** For each state, a log that leads to it. */
  ways: ReadonlyMap<string, SimulationLog>
  /** Name of the machine's JSON file, without its ending. */
  name: string
}

/** The page of a room: each of its machines with its drawing, states, events and calls. */
export const roomPage = (room: string, machines: MachinePage[]): string =>
  [`# Statecharts of \`src/domain/${room}\``, ...machines.map(machineSection)].join('\n\n').concat('\n')

const machineSection = ({ chart, fixture, source, about, ways, name }: MachinePage): string =>
  [
    `## ${chart.id}`,
    about,
    `Source: [${source}](../../${source}). Try it: \`npm run statecharts\`, then <${WORKBENCH}#${chart.id}>. For Stately's editor: \`createMachine(…)\` around \`${name}.json\`, which \`npm run statecharts:export\` writes beside this page.`,
    `\`\`\`mermaid\n${toMermaid(chart)}\n\`\`\``,
    `**States of ${chart.id}**`,
    stateTable(chart, ways),
    `**Events of ${chart.id}**`,
    eventTable(chart, fixture),
    ...(Object.keys(fixture.answers).length > 0
      ? [`**Calls of ${chart.id}**`, callTable(chart, fixture)]
      : []),
  ].join('\n\n')

const stateTable = (chart: Statechart, ways: MachinePage['ways']): string =>
  table(
    ['State', 'Meaning', 'Tags', 'Open it'],
    allStates(chart)
      .slice(1)
      .map((state) => {
        const way = ways.get(state.id)
        const link = way ? `[workbench](${WORKBENCH}#${logToHash(way)})` : ''
        return [code(state.path.join('.')), stateMeaning(state), state.tags.join(', '), link]
      }),
  )

function eventTable(chart: Statechart, fixture: Fixture): string {
  const transitions = allTransitions(chart)
  const rows = Object.entries(fixture.events).map(([event, samples]) => {
    const set = transitions.filter(({ trigger }) => trigger.kind === 'event' && trigger.event === event)
    return [code(event), samples.map(({ says }) => says).join('; ') || 'a machine inside sends it', ways(set)]
  })
  const ownWays = transitions.filter(({ trigger }) =>
    ['always', 'after', 'snapshot', 'finished'].includes(trigger.kind),
  )
  return table(
    ['Event', 'Such as', 'What it does'],
    [
      ...rows,
      ...(ownWays.length > 0
        ? [['by itself', '', ways(ownWays, (transition) => `${triggerText(transition)},`)]]
        : []),
    ],
  )
}

const callTable = (chart: Statechart, fixture: Fixture): string =>
  table(
    ['Call', 'Answers', 'What they do'],
    Object.entries(fixture.answers).map(([src, answers]) => [
      code(src),
      answers.map(({ name }) => name).join('; '),
      ways(
        allTransitions(chart).filter(({ trigger }) => 'of' in trigger && trigger.of === src),
        (transition) => `${triggerText(transition).slice(src.length + 2)},`,
      ),
    ]),
  )

function ways(transitions: TransitionData[], say: (transition: TransitionData) => string = () => ''): string {
  return transitions
    .map((transition) => {
      const from = lastName(transition.source)
      const to = transition.targets.map(lastName).join(' and ')
      const guard = guardText(transition)
      const acts = transition.actions.map(({ text }) => code(text)).join(', ')
      const parts = [say(transition), to ? `${from} → ${to}` : `in ${from}`, guard && `[${guard}]`]
      return `${parts.filter(Boolean).join(' ')}${acts && `: ${acts}`}`
    })
    .join('<br>')
}

const lastName = (id: string): string => id.slice(id.lastIndexOf('.') + 1)

/** Escapes vertical bars. */
const table = (head: string[], rows: string[][]): string =>
  [head, head.map(() => '---'), ...rows]
    .map(
      (cells) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|').replaceAll('\n', ' ')).join(' | ')} |`,
    )
    .join('\n')

const code = (text: string): string => `\`${text}\``

/** The list of all machines. `room`: the page on which a machine is drawn, without its ending. */
export const indexPage = (
  machines: { room: string; chart: Statechart; about: string }[],
): string => `# Statecharts

\`npm run statecharts\` opens every machine in the workbench: drive it by hand, beside the site's own screens.
\`npm run statecharts:export\` writes these pages, and each machine's config as JSON for Stately's editor (git ignores
the JSON); a test fails while the pages differ from the machines. \`npm run test:model\` lists states and transitions
that no test has taken.

${table(
  ['Machine', 'States', 'Transitions', 'What it is'],
  machines.map(({ room, chart, about }) => [
    `[${chart.id}](${room}.md#${chart.id.toLowerCase()})`,
    String(allStates(chart).length),
    String(allTransitions(chart).length),
    about,
  ]),
)}
`
