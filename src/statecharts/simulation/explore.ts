import type { ActorLogic, Snapshot } from 'xstate'
import { getAdjacencyMap } from 'xstate/graph'
import { readMachine } from '../chart/read-machine.ts'
import { allStates, isPassedThrough, type StateData } from '../chart/statechart.ts'
import type { Fixture } from '../fixtures/fixture.ts'
import type { LogEntry, SimulationLog } from './log.ts'
import { type Move, possibleMoves } from './moves.ts'
import { type ByItself, openSimulation, type Simulation } from './simulation.ts'
import { INSTANT, type Step } from './step.ts'

type Exploration = {
  depth: number
  /** Automatic answers besides the fixture's. */
  byItself?: ByItself
  /** Filters moves. */
  worthwhile?: (move: Move) => boolean
  /** True ends the exploration. */
  enough?: (situation: Situation) => boolean
}

/** A reachable situation with a shortest way and its moves. */
export type Situation = {
  id: string
  start: string
  entries: LogEntry[]
  /** Ids of the outermost machine. */
  states: string[]
  isFinal: boolean
  started: Step['taken']
  ways: { move: Move; to: string; taken: Step['taken'] }[]
  /** At the limit, so its moves weren't tried. */
  isEdge: boolean
}

/** Position of the traversal. Edges keep no machine, to save memory. */
type Station = Snapshot<undefined> & {
  at: { situation: Situation; simulation: Simulation | null; moves: number } | null
}
type Moved = { type: string; start: string; move: Move | null }

const nowhere: Station = { status: 'active', output: undefined, error: undefined, at: null }

/** All situations within `depth`, breadth first by XState's traversal. */
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
      const simulation = openSimulation(fixture, start, byItself)
      for (const entry of before) simulation.apply(entry)
      const taken = (move?.entries ?? []).flatMap((entry) => simulation.apply(entry).taken)
      const moves = at ? at.moves + 1 : 0
      const entries = [...before, ...(move?.entries ?? [])]
      const situation = situationOf(simulation, { start, entries, isEdge: moves >= depth })
      if (move) at?.situation.ways.push({ move, to: situation.id, taken })
      return { ...nowhere, at: { situation, simulation: situation.isEdge ? null : simulation, moves } }
    },
  }
  getAdjacencyMap(logic, {
    serializeState: ({ at }) => at?.situation.id ?? '',
    serializeEvent: ({ type }) => type,
    events: ({ at }) => {
      if (!at) return fixture.starts.map(({ name }) => ({ type: name, start: name, move: null }))
      const { situation, simulation } = at
      situations.set(situation.id, situation)
      isFound ||= enough?.(situation) ?? false
      if (isFound || simulation === null) return []
      return possibleMoves(simulation)
        .filter(worthwhile)
        .map((move) => ({ type: JSON.stringify(move.entries), start: situation.start, move }))
    },
  })
  return [...situations.values()]
}

function situationOf(
  simulation: Simulation,
  way: Pick<Situation, 'start' | 'entries' | 'isEdge'>,
): Situation {
  const outermost = simulation.machines()[0]?.snapshot
  return {
    ...way,
    id: fingerprint(simulation),
    states: outermost?._nodes.map((node) => node.id) ?? [],
    isFinal: outermost?.status === 'done',
    started: simulation.started.taken,
    ways: [],
  }
}

/** Identity of a situation. Instants count as past or future. */
export function fingerprint(simulation: Simulation): string {
  const now = simulation.now()
  const situation = {
    machines: simulation
      .machines()
      .map(({ path, snapshot }) => [path, snapshot.status, snapshot.value, snapshot.context]),
    calls: simulation.calls().map(({ path, input }) => [path, input]),
    waits: simulation.nextDue() !== null,
  }
  return JSON.stringify(situation, (_, value: unknown) => {
    if (typeof value !== 'number' || value < INSTANT) return value
    return value > now ? 'to come' : 'past'
  })
}

/** Bounds of the search. */
const FARTHEST = 6
const MOST_SITUATIONS = 1500

/** A shortest way to each resting state, within bounds and without failures. */
export function waysToStates(fixture: Fixture): Map<string, SimulationLog> {
  const wanted = new Set(restingStates(fixture).map((state) => state.id))
  const ways = new Map<string, SimulationLog>()
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

const restingStates = (fixture: Fixture): StateData[] =>
  allStates(readMachine(fixture.machine)).filter((state) => !isPassedThrough(state))
