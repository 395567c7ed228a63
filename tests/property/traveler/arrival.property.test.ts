import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MINUTE_MS } from '../../../src/domain/primitives/time-units.ts'
import { type ArrivalFacts, arrivalOf, type Here } from '../../../src/domain/traveler/positions/arrival.ts'
import { FRESH_MS } from '../../../src/domain/traveler/positions/tracker.ts'
import { arrivalWords } from '../../../src/views/traveler/positions/arrival-words.ts'

const NOW = new Date(2026, 6, 1, 19).getTime()
const heres = [
  'off',
  'asking',
  'taking',
  'lost',
  'hidden',
  'refused',
  'missing',
  'ahead',
  'behind',
] as const satisfies Here[]

const facts: fc.Arbitrary<ArrivalFacts> = fc.record({
  here: fc.constantFrom(...heres),
  arrived: fc.option(
    fc.record({
      at: fc.integer({ min: 0, max: 20 * MINUTE_MS }).map((age) => NOW - age),
      source: fc.constantFrom('web', 'android', 'ios', null),
    }),
  ),
  hasSent: fc.boolean(),
  waiting: fc.integer({ min: 0, max: 50 }),
  isCut: fc.boolean(),
  now: fc.constant(NOW),
})

const wordsOf = (known: ArrivalFacts) => {
  const { title, text } = arrivalWords(arrivalOf(known), NOW)
  return { title, all: `${title} ${text ?? ''}` }
}
const isFresh = ({ arrived }: ArrivalFacts) => arrived !== null && NOW - arrived.at <= FRESH_MS

/** Expected condition of each sentence, written independently of the code under test. */
const claims: [said: RegExp, isSo: (known: ArrivalFacts) => boolean][] = [
  [
    /^This page is sending/,
    (known) =>
      !known.isCut &&
      isFresh(known) &&
      known.arrived?.source === 'web' &&
      known.here === 'taking' &&
      known.hasSent,
  ],
  [
    /^Your tracker app is sending/,
    (known) => !known.isCut && isFresh(known) && known.arrived?.source !== 'web',
  ],
  [/^Your location from .* has arrived\.$/, (known) => !known.isCut && isFresh(known)],
  [/nobody can see where you are/i, (known) => !known.isCut && known.arrived === null],
  [/^No new location since/, (known) => !known.isCut && known.arrived !== null && !isFresh(known)],
  [/waiting for a connection/, (known) => known.isCut && known.waiting > 0],
  [/can’t tell what has arrived/, (known) => known.isCut && known.waiting === 0],
  [/first location is on its way/, (known) => known.arrived === null && known.here === 'taking'],
  [/browser is blocking/, (known) => known.here === 'refused'],
  [/clock is fast/, (known) => known.here === 'ahead'],
  [/clock is slow/, (known) => known.here === 'behind'],
]
/** Indexes of the main sentences, by priority. The page shows only the first that applies. */
const statements = [0, 1, 2, 3, 4, 5, 6]

test('for any input, the position status makes exactly one main statement, and all that it says is true', () => {
  fc.assert(
    fc.property(facts, (known) => {
      const { title, all } = wordsOf(known)
      const said = claims.map(([words]) => words.test(title) || words.test(all))
      const first = statements.find((at) => claims[at]?.[1](known))
      expect(
        statements.filter((at) => said[at]),
        all,
      ).toEqual([first])
      for (const [at, [words, isSo]] of claims.entries())
        if (said[at]) expect(isSo(known), `${words} ${JSON.stringify(known)}`).toBe(true)
    }),
  )
})

test('the number of positions waiting to be sent is correct, and is mentioned only while the connection is lost', () => {
  fc.assert(
    fc.property(facts, (known) => {
      const { all } = wordsOf(known)
      const waiting = /(\d+) locations? waiting/.exec(all)
      expect(waiting === null).toBe(!known.isCut || known.waiting === 0)
      if (waiting) expect(Number(waiting[1])).toBe(known.waiting)
      if (waiting) expect(all).not.toMatch(/is sending/)
    }),
  )
})

test('a position status never becomes more current merely because time passes', () => {
  const order = ['arriving', 'arrived', 'stale']
  const within = fc.integer({ min: 0, max: 20 * MINUTE_MS })
  fc.assert(
    fc.property(facts, within, within, (known, one, other) => {
      const at = (later: number) => arrivalOf({ ...known, now: NOW + later }).kind
      const [before, after] = [at(Math.min(one, other)), at(Math.max(one, other))]
      expect(order.indexOf(after)).toBeGreaterThanOrEqual(order.indexOf(before))
    }),
  )
})
