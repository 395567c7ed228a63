import { describe, expect, test } from 'vitest'
import { readMachine } from '../../src/statecharts/chart/read-machine.ts'
import { allStates, allTransitions, type StateData } from '../../src/statecharts/chart/statechart.ts'
import { fixtures } from '../../src/statecharts/fixtures/fixtures.ts'
import { type Area, boxRows, bundles, layOut } from '../../src/workbench/chart/lay-out.ts'

const contains = (outer: Area, inner: Area) =>
  inner.x >= outer.x &&
  inner.y >= outer.y &&
  inner.x + inner.width <= outer.x + outer.width &&
  inner.y + inner.height <= outer.y + outer.height

const overlap = (a: Area, b: Area) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height

const pairs = <T>(list: T[]): [T, T][] =>
  list.flatMap((a, index) => list.slice(index + 1).map((b): [T, T] => [a, b]))

describe.each(fixtures.map(({ machine }) => ({ id: machine.id, machine })))(
  'drawing of $id',
  ({ machine }) => {
    const chart = readMachine(machine)
    const drawn = layOut(chart)

    test('contains every state as a box inside its parent and beside its siblings', async () => {
      const { areas, ...whole } = await drawn
      const boxOf = ({ id }: StateData): Area => areas[id] ?? { ...whole, width: -1 }
      for (const outer of allStates(chart)) {
        expect(contains(whole, boxOf(outer))).toBe(true)
        const inner = outer.states.map(boxOf)
        expect(inner.every((each) => contains(boxOf(outer), each))).toBe(true)
        expect(pairs(inner).filter(([a, b]) => overlap(a, b))).toEqual([])
      }
    })

    test('labels each transition once, on its line or in its state', () => {
      const onLines = bundles(chart).flatMap(({ transitions }) => transitions)
      const inBoxes = allStates(chart)
        .flatMap(boxRows)
        .flatMap(({ transition }) => transition ?? [])
      const named = [...onLines, ...inBoxes].map(({ id }) => id)
      expect(named.sort()).toEqual(
        allTransitions(chart)
          .map(({ id }) => id)
          .sort(),
      )
    })

    test("has labels that don't overlap leaf states or other labels", async () => {
      const { areas } = await drawn
      const labels = bundles(chart).map(({ id }) => areas[id] as Area)
      const leaves = allStates(chart)
        .filter(({ states }) => states.length === 0)
        .map(({ id }) => areas[id] as Area)
      expect(pairs(labels).filter(([a, b]) => overlap(a, b))).toEqual([])
      expect(labels.filter((label) => leaves.some((leaf) => overlap(label, leaf)))).toEqual([])
    })

    test('has labels and leaf states no wider than a phone screen', async () => {
      const { areas } = await drawn
      const outer = allStates(chart).filter(({ states }) => states.length > 0)
      const names = ['(drawing)', ...outer.map(({ id }) => id)]
      const widths = Object.entries(areas).map(([id, { width }]) => (names.includes(id) ? 0 : width))
      expect(Math.max(...widths)).toBeLessThanOrEqual(360)
    })

    test('routes every line at right angles', async () => {
      const { lines } = await drawn
      for (const { points } of lines) {
        expect(points.length).toBeGreaterThan(1)
        const steps = points.slice(1).map((point, index) => [points[index], point] as const)
        expect(steps.every(([from, to]) => from?.x === to.x || from?.y === to.y)).toBe(true)
      }
    })
  },
)
