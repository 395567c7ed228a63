import { expect, test } from 'vitest'
import type { Statechart } from '../../src/statecharts/chart/statechart.ts'
import { toMermaid } from '../../src/statecharts/chart/to-mermaid.ts'

test("the Mermaid flowchart escapes markup in a state's name", () => {
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
