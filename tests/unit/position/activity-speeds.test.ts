import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import {
  adrift,
  FASTEST_MS,
  speeds,
  type TravelMode,
} from '../../../src/domain/position/plausibility/activity-speeds.ts'
import { NAUTICAL_MILE_M } from '../../../src/domain/primitives/length-units.ts'
import { HOUR_MS } from '../../../src/domain/primitives/time-units.ts'

const named: Record<TravelMode, string> = {
  onFoot: 'on foot',
  running: 'running',
  cycling: 'cycling',
  paddling: 'paddling',
  sailing: 'sailing',
  boating: 'by boat',
  driving: 'by car',
}
const [, section = ''] = readFileSync('docs/rules/positions.md', 'utf8').split('### Speeds')
const rows = section.split('\n').map((line) => line.split('|').map((cell) => cell.trim()))
const rowOf = (name: string) => rows.find(([, first]) => first === name) ?? []

/** Returns a speed in m/s in the unit of a written one, with as many decimals. */
function likeWritten(speed: number, written = ''): string {
  const [, number = '', unit] = /^([\d.]+) (km\/h|kn)$/.exec(written) ?? []
  const inUnit = unit === 'kn' ? (speed * 3_600) / NAUTICAL_MILE_M : speed * 3.6
  return `${inUnit.toFixed(number.split('.')[1]?.length ?? 0)} ${unit}`
}

test.each(Object.entries(named) as [TravelMode, string][])(
  'the speeds of the mode %s are those of the table in positions.md',
  (mode, name) => {
    const [, , impossible, , kept, forTime] = rowOf(name)
    const told = speeds[mode]
    expect(likeWritten(told.impossible, impossible)).toBe(impossible)
    expect(likeWritten(told.kept.speed, kept)).toBe(kept)
    expect(`${told.kept.forMs / HOUR_MS} h`).toBe(forTime)
  },
)

test('the limit without a known activity and the speed of a drifting boat are those of positions.md', () => {
  const [, , impossible] = rowOf('unknown')
  expect(likeWritten(FASTEST_MS, impossible)).toBe(impossible)
  expect(likeWritten(adrift.speed, '4 kn')).toBe('4 kn')
  expect(adrift.forMs).toBe(12 * HOUR_MS)
})
