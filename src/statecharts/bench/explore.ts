import type { ActorLogic, Snapshot } from 'xstate'
import { getAdjacencyMap } from 'xstate/graph'
import { readMachine } from '../chart/read-machine.ts'
import { allStates, isPassedThrough, type StateData } from '../chart/statechart.ts'
import type { Fixture } from '../fixtures/fixture.ts'
import { type Bench, type ByItself, openBench } from './bench.ts'
import type { BenchLog, LogEntry } from './log.ts'
import { type Move, possibleMoves } from './moves.ts'
import { INSTANT, type Step } from './step.ts'

type Exploration = {
  /** How many moves away from a start it looks. */
  depth: number
  /** Calls that are always answered in one way here, besides those that the fixture names. */
  byItself?: ByItself
  /** Which moves are tried; all where this is left out. */
  worthwhile?: (move: Move) => boolean
  /** Called for each situation when it is first met; true ends the exploration. */
  enough?: (situation: Situation) => boolean
}

/** A situation that the exploration met, with a shortest way to it and the moves that are possible in it. */
export type Situation = {
  id: string
  start: string
  entries: LogEntry[]
  /** The active states of the outermost machine, by id. */
  states: string[]
  isFinal: boolean
  /** The transitions that the start itself took. */
  started: Step['taken']
  ways: { move: Move; to: string; taken: Step['taken'] }[]
  /** Whether it is as far out as the exploration goes, so that its moves were not tried. */
  isEdge: boolean
}

/**
 * Where the traversal is: at nothing yet, or at a situation, with the number of moves to it and a machine that is in
 * it. At an edge no machine is kept, to save memory: most situations are edges.
 */
type Station = Snapshot<undefined> & {
  at: { situation: Situation; bench: Bench | null; moves: number } | null
}
type Moved = { type: string; start: string; move: Move | null }

const nowhere: Station = { status: 'active', output: undefined, error: undefined, at: null }

/**
 * Every situation that a machine, with the machines inside it, can reach from its starts in a number of moves. They
 * are found breadth first by XState's graph traversal, over the machine on the bench.
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
 * A situation as text, by which an exploration knows where it has been. An instant counts only as past or to come: a
 * lockout with one minute left and one with two minutes left are the same situation.
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

/** The bounds of the search for a state: moves from a start, and situations that are looked at. */
const FARTHEST = 6
const MOST_SITUATIONS = 1500

/**
 * For every state in which a machine can rest, a shortest way to it from one of its starts. States that lie beyond
 * the search's bounds, or need a failure, are left out.
 */
export function waysToStates(fixture: Fixture): Map<string, BenchLog> {
  const wanted = new Set(restingStates(fixture).map((state) => state.id))
  const ways = new Map<string, BenchLog>()
  let situations = 0
  explore(fixture, {
    depth: FARTHEST,
    worthwhile: ({ kind }) => kind !== 'break',
    enough: ({ states, start, entries }) => {
      situations += 1
      for (const state of states.filter((id) => wanted.delete(id))) {
        ways.set(state, { machine: fixture.machine.id, start, entries })
      }
      return wanted.size === 0 || situations > MOST_SITUATIONS
    },
  })
  return ways
}

/** The states of a fixture's machine that are not left at once. */
const restingStates = (fixture: Fixture): StateData[] =>
  allStates(readMachine(fixture.machine)).filter((state) => !isPassedThrough(state))
