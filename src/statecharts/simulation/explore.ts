import { readMachine } from '../chart/read-machine.ts'
import { allStates, isTransient } from '../chart/statechart.ts'
import type { Fixture } from '../fixtures/fixture.ts'
import type { LogEntry, SimulationLog } from './log.ts'
import { type Move, possibleMoves } from './moves.ts'
import { BREAKS } from './running.ts'
import { type ByItself, openSimulation, type Simulation } from './simulation.ts'
import { INSTANT, type Step } from './step.ts'

type Exploration = {
  depth: number
  byItself?: ByItself
  worthwhile?: (move: Move) => boolean
  enough?: (situation: Situation) => boolean
}

export type Situation = {
  id: string
  start: string
  entries: LogEntry[]
  /** Ids of the outermost machine's active states. */
  states: string[]
  isFinal: boolean
  started: Step['taken']
  ways: { move: Move; to: string; taken: Step['taken'] }[]
  /** True at the depth limit, where no further moves are tried. */
  isEdge: boolean
}

/** Finds situations within `depth` moves by breadth-first search. Stops once `enough` returns true. */
export function explore(
  fixture: Fixture,
  { depth, byItself, worthwhile = () => true, enough = () => false }: Exploration,
): Situation[] {
  const situations = new Map<string, Situation>()
  const runTo = (start: string, entries: LogEntry[], isEdge: boolean) => {
    const simulation = openSimulation(fixture, start, byItself)
    const taken = entries.map((entry) => simulation.apply(entry).taken).at(-1) ?? []
    const situation = situationOf(simulation, { start, entries, isEdge })
    // Drops the simulation at the depth limit to save memory.
    return { simulation: isEdge ? null : simulation, taken, situation }
  }
  let next: ReturnType<typeof runTo>[] = []
  /** Adds a situation unless it was found before. Returns true if the search can end. */
  const add = (run: ReturnType<typeof runTo>): boolean => {
    if (situations.has(run.situation.id)) return false
    situations.set(run.situation.id, run.situation)
    next.push(run)
    return enough(run.situation)
  }
  for (const start of Object.keys(fixture.starts))
    if (add(runTo(start, [], false))) return [...situations.values()]
  for (let moves = 0; next.length > 0; moves += 1) {
    const reached = next
    next = []
    for (const { situation, simulation } of reached) {
      if (simulation === null) continue
      for (const move of possibleMoves(simulation).filter(worthwhile)) {
        const entries = [...situation.entries, move.entry]
        const found = runTo(situation.start, entries, moves + 1 >= depth)
        situation.ways.push({ move, to: found.situation.id, taken: found.taken })
        if (add(found)) return [...situations.values()]
      }
    }
  }
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

/** Returns a key for comparing situations, in which timestamps count only as past or future. */
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

const FARTHEST = 6
const MOST_SITUATIONS = 1500

/** Finds a path without failures to each state that isn't transient, within the search limits. */
export function pathsToStates(fixture: Fixture): Map<string, SimulationLog> {
  const resting = allStates(readMachine(fixture.machine)).filter((state) => !isTransient(state))
  const wanted = new Set(resting.map(({ id }) => id))
  const ways = new Map<string, SimulationLog>()
  let situations = 0
  explore(fixture, {
    depth: FARTHEST,
    worthwhile: ({ says }) => says !== BREAKS,
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
