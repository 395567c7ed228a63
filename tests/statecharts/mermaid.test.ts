import { describe, expect, test } from 'vitest'
import { readMachine } from '../../src/statecharts/chart/read-machine.ts'
import { allStates, allTransitions, type Statechart } from '../../src/statecharts/chart/statechart.ts'
import { toMermaid } from '../../src/statecharts/chart/to-mermaid.ts'
import { fixtures } from '../../src/statecharts/fixtures/fixtures.ts'

describe.each(fixtures.map(({ machine }) => ({ id: machine.id, chart: readMachine(machine) })))(
  'the flowchart of $id',
  ({ chart }) => {
    const lines = toMermaid(chart).split('\n')

    test('every state is one node or one subgraph', () => {
      for (const { name } of allStates(chart).slice(1)) expect(lines.join('\n')).toContain(`["${name}`)
      const opened = lines.filter((line) => /^\s*subgraph /.test(line))
      expect(opened).toHaveLength(allStates(chart).filter(({ states }) => states.length > 0).length)
      expect(lines.filter((line) => /^\s*end$/.test(line))).toHaveLength(opened.length)
    })

    test('every transition connects existing nodes', () => {
      const nodes = new Set(lines.flatMap((line) => /^\s*(state_\w*)[[(]/.exec(line)?.[1] ?? []))
      const edges = lines.flatMap((line) => {
        const [, from, to] = /^ {2}(state_\w*) -- ".*" --> (state_\w*)$/.exec(line) ?? []
        return from && to ? [{ from, to }] : []
      })
      expect(edges).toHaveLength(allTransitions(chart).reduce((sum, { targets }) => sum + targets.length, 0))
      for (const { from, to } of edges) expect([nodes.has(from), nodes.has(to)]).toEqual([true, true])
    })
  },
)

test("a machine's text can't break the flowchart", () => {
  const chart: Statechart = {
    id: 'hostile',
    root: {
      id: 'hostile',
      name: '"];click<script>`#',
      path: [],
      kind: 'atomic',
      isInitial: false,
      isRegion: false,
      description: null,
      tags: [],
      entry: [],
      exit: [],
      invokes: [],
      transitions: [],
      states: [],
    },
  }
  expect(toMermaid(chart)).toBe('flowchart TD\n  state_["#34;];click#60;script#62;#96;#35;"]')
})
