import { code, table } from '../../src/statecharts/pages/machine-page.ts'
import {
  allStates,
  allTransitions,
  type Statechart,
  type StateReading,
  type TransitionReading,
} from '../../src/statecharts/reading/statechart.ts'
import { guardText, transitionWords } from '../../src/statecharts/reading/transition-words.ts'

/** A machine with what no test has seen of it. */
export type MachineSeen = { chart: Statechart; unseenStates: StateReading[]; untaken: TransitionReading[] }

/** What the tests of the machines have seen of them, all together and one by one. */
export const coveragePage = (machines: MachineSeen[]): string =>
  [
    '# What the tests have seen',
    'Written by `npm run test:model`, which fails where a state was never seen or a transition never taken. What counts is what the machines did under the reference models of `tests/model` and the examples of `tests/unit/machines`; the exhaustive exploration is not counted, since it takes everything.',
    table(
      ['Machine', 'States', 'Transitions'],
      machines.map(({ chart, unseenStates, untaken }) => [
        `[${chart.id}](#${chart.id.toLowerCase()})`,
        seenOf(allStates(chart).length, unseenStates.length),
        seenOf(allTransitions(chart).length, untaken.length),
      ]),
    ),
    ...machines.map(machineSection),
  ]
    .join('\n\n')
    .concat('\n')

const seenOf = (all: number, unseen: number): string => `${all - unseen} of ${all}`

const machineSection = ({ chart, untaken }: MachineSeen): string =>
  [
    `## ${chart.id}`,
    table(
      ['', 'Transition', 'Where'],
      allTransitions(chart).map((transition) => {
        const guard = guardText(transition)
        const words = transitionWords(transition)
        const mark = untaken.includes(transition) ? 'never' : '✓'
        return [mark, `${words}${guard === null ? '' : ` [${guard}]`}`, code(transition.source)]
      }),
    ),
  ].join('\n\n')
