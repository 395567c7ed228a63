import type { ActorLogic, Snapshot } from 'xstate'
import { getAdjacencyMap } from 'xstate/graph'
import type { Kit } from '../kits/kit.ts'
import { type Bench, type ByItself, openBench } from './bench.ts'
import { fingerprint } from './fingerprint.ts'
import type { LogEntry } from './log.ts'
import { type Move, possibleMoves } from './moves.ts'
import type { Step } from './step.ts'

export type Exploration = {
  /** How many moves from the start are looked at. */
  depth: number
  /** Calls that are not worth exploring here, with the answer that they get, besides the kit's own. */
  byItself?: ByItself
  /** Is told of every place when it is first met; true ends the search. */
  enough?: (place: Place) => boolean
}

/** A situation that the exploration has met, with the shortest way to it and what can follow. */
export type Place = {
  id: string
  entries: LogEntry[]
  /** The active states of the outermost machine, by id. */
  states: string[]
  isFinal: boolean
  /** Whether it lies so far out that nobody looked what follows. */
  isEdge: boolean
  ways: { move: Move; to: string; taken: Step['taken'] }[]
}

type Station = Snapshot<undefined> & { place: Place; depth: number; bench: Bench }
type Moved = { type: string; move: Move }

/**
 * Every situation into which a machine can be brought by a number of moves, found breadth first by XState's
 * graph traversal over the machine on the bench, the machines inside it included.
 * @param start the name of a start of the kit.
 */
export function explore(kit: Kit, start: string, { depth, byItself, enough }: Exploration): Place[] {
  const places = new Map<string, Place>()
  let found = false

  const stationAfter = (before: LogEntry[], move: Move | null, at: number): [Station, Step['taken']] => {
    const bench = openBench(kit, start, byItself)
    for (const entry of before) bench.apply(entry)
    const moved = move?.entries ?? []
    const taken = moved.flatMap((entry) => bench.apply(entry).taken)
    const entries = [...before, ...moved]
    return [{ ...alive, bench, depth: at, place: placeOf(bench, entries, at >= depth) }, taken]
  }

  const logic: ActorLogic<Station, Moved> = {
    getInitialSnapshot: () => stationAfter([], null, 0)[0],
    getPersistedSnapshot: (station) => station,
    transition: (station, { move }) => {
      const [next, taken] = stationAfter(station.place.entries, move, station.depth + 1)
      station.place.ways.push({ move, to: next.place.id, taken })
      return next
    },
  }
  getAdjacencyMap(logic, {
    serializeState: ({ place }) => place.id,
    serializeEvent: ({ type }) => type,
    events: ({ place, bench }) => {
      places.set(place.id, place)
      found ||= enough?.(place) ?? false
      if (found || place.isEdge) return []
      return possibleMoves(bench).map((move) => ({ type: JSON.stringify(move.entries), move }))
    },
  })
  return [...places.values()]
}

const alive = { status: 'active', output: undefined, error: undefined } as const

function placeOf(bench: Bench, entries: LogEntry[], isEdge: boolean): Place {
  const outermost = bench.machines()[0]?.snapshot
  return {
    id: fingerprint(bench),
    entries,
    states: outermost?._nodes.map((node) => node.id) ?? [],
    isFinal: outermost?.status === 'done',
    isEdge,
    ways: [],
  }
}
