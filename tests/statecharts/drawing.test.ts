import { describe, expect, test } from 'vitest'
import { readMachine } from '../../src/statecharts/chart/read-machine.ts'
import { allStates, allTransitions } from '../../src/statecharts/chart/statechart.ts'
import { fixtures } from '../../src/statecharts/fixtures/fixtures.ts'
import { roundedPath } from '../../src/workbench/chart/chart-nodes.ts'
import type { Area } from '../../src/workbench/chart/lay-out.ts'
import { layOut } from '../../src/workbench/chart/lay-out.ts'

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
  'the drawing of $id',
  ({ machine }) => {
    const chart = readMachine(machine)
    const drawn = layOut(chart)

    test('every state is a box inside its parent and beside its siblings', async () => {
      const { boxes, width, height } = await drawn
      const box = new Map(boxes.map((each) => [each.state.id, each]))
      expect(boxes.map((each) => each.state.id)).toEqual(allStates(chart).map(({ id }) => id))
      for (const outer of boxes) {
        expect(contains({ x: 0, y: 0, width, height }, outer)).toBe(true)
        const inner = outer.state.states.map(({ id }) => box.get(id)).filter((each) => each !== undefined)
        expect(inner.every((each) => contains(outer, each))).toBe(true)
        expect(pairs(inner).filter(([a, b]) => overlap(a, b))).toEqual([])
      }
    })

    test('every transition is named once: on a line or in its state', async () => {
      const { boxes, lines } = await drawn
      const onLines = lines.flatMap(({ labels }) => labels.map(({ transition }) => transition.id))
      const inBoxes = boxes.flatMap(({ rows }) =>
        rows.flatMap((row) => (row.kind === 'transition' ? [row.transition.id] : [])),
      )
      expect([...onLines, ...inBoxes].sort()).toEqual(
        allTransitions(chart)
          .map(({ id }) => id)
          .sort(),
      )
    })

    test('labels overlap neither each other nor leaf states', async () => {
      const { boxes, lines } = await drawn
      const labels = lines.flatMap((line) => line.labels)
      const leaves = boxes.filter(({ state }) => state.states.length === 0)
      expect(pairs(labels).filter(([a, b]) => overlap(a, b))).toEqual([])
      expect(labels.filter((label) => leaves.some((leaf) => overlap(label, leaf)))).toEqual([])
    })

    test('every line has a route of right angles', async () => {
      const { lines } = await drawn
      for (const { points } of lines) {
        expect(points.length).toBeGreaterThan(1)
        const steps = points.slice(1).map((point, index) => [points[index], point] as const)
        expect(steps.every(([from, to]) => from?.x === to.x || from?.y === to.y)).toBe(true)
      }
    })
  },
)

test('drawing is deterministic', async () => {
  const machine = fixtures[0]?.machine
  if (!machine) throw new Error('there are no fixtures')
  const twice = await Promise.all([layOut(readMachine(machine)), layOut(readMachine(machine))])
  expect(twice[0]).toEqual(twice[1])
})

test('a path goes through its points with rounded corners', () => {
  const path = roundedPath([
    { x: 0, y: 0 },
    { x: 0, y: 20 },
    { x: 4, y: 20 },
  ])
  expect(path).toBe('M0 0L0 14Q0 20 2 20L4 20')
  expect(roundedPath([])).toBe('')
})
