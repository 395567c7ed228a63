import type { ActorLogic, Snapshot } from 'xstate'
import { getAdjacencyMap } from 'xstate/graph'
import type { Fixture } from '../fixtures/fixture.ts'
import { type Bench, type ByItself, openBench } from './bench.ts'
import type { LogEntry } from './log.ts'
import { type Move, possibleMoves } from './moves.ts'
import { INSTANT } from './spoken.ts'
import type { Step } from './step.ts'

type Exploration = {
  /** How many moves from a start are looked at. */
  depth: number
  /** Calls that are not worth exploring here, with the answer that they get, besides the fixture's own. */
  byItself?: ByItself
  /** Which moves are made; all of them where nothing is said. */
  worthwhile?: (move: Move) => boolean
  /** Is told of every situation when it is first met; true ends the search. */
  enough?: (situation: Situation) => boolean
}

/** A situation that the exploration has met, with a shortest way to it and what can follow. */
export type Situation = {
  id: string
  start: string
  entries: LogEntry[]
  /** The active states of the outermost machine, by id. */
  states: string[]
  isFinal: boolean
  /** What was taken when the machine was started. */
  started: Step['taken']
  ways: { move: Move; to: string; taken: Step['taken'] }[]
  /** Whether it lies so far out that nobody looked what follows. */
  isEdge: boolean
}

/**
 * Where the traversal stands: nowhere yet, or at a situation after so many moves, with a machine that was brought there.
 * No machine is kept at an edge, and most situations are edges.
 */
type Station = Snapshot<undefined> & {
  at: { situation: Situation; bench: Bench | null; moves: number } | null
}
type Moved = { type: string; start: string; move: Move | null }

const nowhere: Station = { status: 'active', output: undefined, error: undefined, at: null }

/**
 * Every situation into which a machine can be brought from its starts by a number of moves, found breadth first by
 * XState's graph traversal over the machine on the bench, the machines inside it included.
 */
export function explore(
  fixture: Fixture,
  { depth, byItself, worthwhile = () => true, enough }: Exploration,
): Situation[] {
  const situations = new Map<string, Situation>()
  let isFound = false
  const logic: ActorLogic<Station, Moved> = {
    getInitialSnapshot: () => nowhere,
    getPersistedSnapshot: (station) => station,
    transition: ({ at }, { start, move }) => {
      const before = at?.situation.entries ?? []
      const bench = openBench(fixture, start, byItself)
      for (const entry of before) bench.apply(entry)
      const taken = (move?.entries ?? []).flatMap((entry) => bench.apply(entry).taken)
      const moves = at ? at.moves + 1 : 0
      const entries = [...before, ...(move?.entries ?? [])]
      const situation = situationOf(bench, { start, entries, isEdge: moves >= depth })
      if (move) at?.situation.ways.push({ move, to: situation.id, taken })
      return { ...nowhere, at: { situation, bench: situation.isEdge ? null : bench, moves } }
    },
  }
  getAdjacencyMap(logic, {
    serializeState: ({ at }) => at?.situation.id ?? '',
    serializeEvent: ({ type }) => type,
    events: ({ at }) => {
      if (!at) return fixture.starts.map(({ name }) => ({ type: name, start: name, move: null }))
      const { situation, bench } = at
      situations.set(situation.id, situation)
      isFound ||= enough?.(situation) ?? false
      if (isFound || bench === null) return []
      return possibleMoves(bench)
        .filter(worthwhile)
        .map((move) => ({ type: JSON.stringify(move.entries), start: situation.start, move }))
    },
  })
  return [...situations.values()]
}

function situationOf(bench: Bench, way: Pick<Situation, 'start' | 'entries' | 'isEdge'>): Situation {
  const outermost = bench.machines()[0]?.snapshot
  return {
    ...way,
    id: fingerprint(bench),
    states: outermost?._nodes.map((node) => node.id) ?? [],
    isFinal: outermost?.status === 'done',
    started: bench.started.taken,
    ways: [],
  }
}

/**
 * The situation of a bench as text, for telling apart where an exploration has been. Of an instant it says only
 * whether it has come yet: a lockout with a minute left and one with two minutes left are one situation.
 */
export function fingerprint(bench: Bench): string {
  const now = bench.now()
  const situation = {
    machines: bench
      .machines()
      .map(({ path, snapshot }) => [path, snapshot.status, snapshot.value, snapshot.context]),
    calls: bench.calls().map(({ path, input }) => [path, input]),
    waits: bench.nextDue() !== null,
  }
  return JSON.stringify(situation, (_, value: unknown) => {
    if (typeof value !== 'number' || value < INSTANT) return value
    return value > now ? 'to come' : 'past'
  })
}
