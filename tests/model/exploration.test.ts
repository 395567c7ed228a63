import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { readMachine } from '../../src/statecharts/chart/read-machine.ts'
import { allStates, allTransitions } from '../../src/statecharts/chart/statechart.ts'
import type { Fixture } from '../../src/statecharts/fixtures/fixture.ts'
import { fixtures } from '../../src/statecharts/fixtures/fixtures.ts'
import { explore, type Situation } from '../../src/statecharts/simulation/explore.ts'

/**
 * Expected reachability of states. `depth`: number of steps to explore from each start. `ends`: non-final
 * states that may be dead ends. `home`: state that must be reachable from all states but `ends` and final
 * ones. `homeless`: starts from which it needn't be.
 */
type Promised = { depth: number; home: string | null; homeless?: string[]; ends: string[] }

const promised: Record<string, Promised> = {
  rescueEntry: { depth: 5, home: 'enteringCode', ends: ['verified'] },
  lockout: { depth: 5, home: 'attempts.open', ends: [] },
  tracking: { depth: 3, home: 'data.following', ends: ['data.verificationRequired'] },
  deviceCopy: { depth: 6, home: null, ends: ['removed'] },
  resolve: { depth: 6, home: 'closed', ends: [] },
  contactStatement: { depth: 6, home: 'closed', ends: [] },
  claim: { depth: 5, home: 'ready', ends: [] },
  tripLifecycle: { depth: 6, home: null, ends: ['checkedIn', 'over.forgotten'] },
  contactLadder: { depth: 4, home: null, ends: ['over'] },
  travelerQuestion: { depth: 4, home: null, ends: ['over'] },
  form: { depth: 6, home: 'editing', ends: [] },
  reading: { depth: 5, home: 'resting', ends: ['signedOut'] },
  traveler: { depth: 6, home: 'signedIn', ends: [] },
  pins: { depth: 8, home: 'filling', ends: [] },
  contacts: { depth: 4, home: 'list.unchanged', ends: [] },
  forgottenPassword: { depth: 6, home: null, ends: ['set'] },
  ownTrip: { depth: 4, home: 'running', ends: [] },
  following: { depth: 3, home: 'watch.off', ends: ['watch.missing'] },
  fixQueue: { depth: 4, home: 'line.idle', ends: [] },
  tripOrder: { depth: 5, home: 'resting', ends: [] },
  tripStart: { depth: 4, home: 'resting.offered', ends: [] },
  consent: { depth: 6, home: 'asking', ends: [] },
  identity: {
    depth: 7,
    home: 'available.ready.signedOut',
    homeless: ['no key', 'a key that is none'],
    ends: ['unconfigured', 'misconfigured'],
  },
}

/** Returns the first response to each request of nested machines. Their own exploration covers the others. */
const innerAnswers = (fixture: Fixture, above = ''): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fixture.nested).flatMap(([src, inner]) => [
      ...Object.entries(inner.answers).map(([call, answers]) => [
        `${above}${src}/${call}`,
        Object.keys(answers)[0] ?? '',
      ]),
      ...Object.entries(innerAnswers(inner, `${above}${src}/`)),
    ]),
  )

/** Returns the states that can reach a goal. States at the depth limit count as reaching it. */
function leadingTo(places: Situation[], isGoal: (place: Situation) => boolean): Set<Situation> {
  const byId = new Map(places.map((place) => [place.id, place]))
  const before = new Map<Situation, Situation[]>()
  for (const place of places) {
    for (const { to } of place.ways) {
      const next = byId.get(to)
      if (next) before.set(next, [...(before.get(next) ?? []), place])
    }
  }
  const leading = new Set(places.filter((place) => place.isEdge || isGoal(place)))
  for (const place of leading) for (const earlier of before.get(place) ?? []) leading.add(earlier)
  return leading
}

const told = ({ start, entries, states }: Situation) =>
  `${states.join(' ')} after ${start} ${JSON.stringify(entries)}`

describe.each(fixtures.map((fixture) => ({ id: fixture.machine.id, fixture })))(
  'statechart $id',
  ({ id, fixture }) => {
    const { depth, home, homeless = [], ends } = promised[id] ?? { depth: 4, home: null, ends: [] }
    const inState = (name: string) => (place: Situation) => place.states.includes(`${id}.${name}`)
    const isEnd = (place: Situation) => place.isFinal || ends.some((end) => inState(end)(place))
    let known: Situation[] | null = null
    const placesOf = () => {
      known ??= explore(fixture, { depth, byItself: innerAnswers(fixture) })
      return known
    }

    /** Silences XState's warnings about events to failed child machines. */
    beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}))
    afterEach(() => vi.restoreAllMocks())

    const takenOnes = () =>
      new Set(
        placesOf().flatMap(({ started, ways }) =>
          [...started, ...ways.flatMap((way) => way.taken)]
            .filter(({ machine }) => machine === '')
            .map(({ transition }) => transition),
        ),
      )

    test('takes every one of its transitions', () => {
      const taken = takenOnes()
      const never = allTransitions(readMachine(fixture.machine)).filter(
        (transition) => !taken.has(transition.id),
      )
      expect(never.map((transition) => transition.id)).toEqual([])
    })

    test('reaches every one of its states', () => {
      const taken = takenOnes()
      const rested = new Set(placesOf().flatMap(({ states }) => states))
      const never = allStates(readMachine(fixture.machine)).filter(
        (state) => !rested.has(state.id) && !state.transitions.some((transition) => taken.has(transition.id)),
      )
      expect(never.map((state) => state.id)).toEqual([])
    })

    test('has no dead end', () => {
      const statesAt = new Map(placesOf().map((place) => [place.id, place.states.join()]))
      const moves = (place: Situation) =>
        place.ways.some(({ to }) => statesAt.get(to) !== place.states.join())
      const leading = leadingTo(placesOf(), moves)
      expect(
        placesOf()
          .filter((place) => !leading.has(place) && !isEnd(place))
          .map(told),
      ).toEqual([])
    })

    test.runIf(home !== null)('can return to its home state', () => {
      const leading = leadingTo(placesOf(), inState(home ?? ''))
      const lost = placesOf().filter((place) => !leading.has(place) && !isEnd(place))
      expect(lost.filter(({ start }) => !homeless.includes(start)).map(told)).toEqual([])
    })

    test('handles every outcome of each request, in every state that sends the request', () => {
      const answers = placesOf().flatMap((place) => place.ways.filter(({ move }) => move.kind === 'answer'))
      const unheard = answers.filter(({ move }) => move.transition === null)
      expect(unheard.map(({ move }) => JSON.stringify(move.entry))).toEqual([])
      const asked = new Set(answers.map(({ move: { entry } }) => 'call' in entry && entry.call))
      expect(Object.keys(fixture.answers).filter((call) => !asked.has(call))).toEqual([])
    })
  },
)
