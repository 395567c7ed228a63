import type { ActorLogic, Snapshot } from 'xstate'
import { getAdjacencyMap } from 'xstate/graph'
import type { Kit } from '../kits/kit.ts'
import type { Bench } from './bench.ts'
import { type ByItself, perform } from './by-itself.ts'
import { fingerprint } from './fingerprint.ts'
import { type LogEntry, withEntry } from './log.ts'
import { type Move, possibleMoves } from './moves.ts'
import { runLog } from './run-log.ts'

/** A situation that the exploration has met, with the shortest way to it and what can follow. */
export type Place = {
  id: string
  entries: LogEntry[]
  /** States of the outermost machine that are active, by id. */
  states: string[]
  isFinal: boolean
  /** Empty where the exploration ended for its depth. */
  ways: { move: Move; to: string; taken: { machine: string; transition: string }[] }[]
}

type Station = Snapshot<undefined> & { entries: LogEntry[]; depth: number; id: string; bench: Bench }
type Step = { type: string; move: Move }

/**
 * Every situation into which a machine can be brought by at most `depth` moves, breadth first, found by
 * XState's graph traversal over the machine on the bench, the machines inside it included.
 * @param byItself calls that are not worth exploring here, with the answer that they get.
 */
export function explore(
  kit: Kit,
  start: string,
  { depth, byItself = {}, moves = possibleMoves }: Exploration,
): Place[] {
  const places = new Map<string, Place>()
  const logic: ActorLogic<Station, Step> = {
    getInitialSnapshot: () => stationAt([], 0),
    getPersistedSnapshot: (station) => station,
    transition: (station, { move }) => {
      const bench = runLog(kit, start, station.entries)
      let entries = station.entries
      const taken: Place['ways'][number]['taken'] = []
      perform(bench, move.entries, byItself, (entry, step) => {
        entries = withEntry(entries, entry)
        taken.push(...step.taken)
      })
      const next = station_(bench, entries, station.depth + 1)
      places.get(station.id)?.ways.push({ move, to: next.id, taken })
      return next
    },
  }
  const stationAt = (entries: LogEntry[], at: number): Station => {
    const bench = runLog(kit, start, entries)
    let all = entries
    perform(bench, [], byItself, (entry) => {
      all = withEntry(all, entry)
    })
    return station_(bench, all, at)
  }
  getAdjacencyMap(logic, {
    serializeState: (station) => station.id,
    serializeEvent: (step) => step.type,
    events: (station) => {
      if (!places.has(station.id)) places.set(station.id, placeOf(station))
      if (station.depth >= depth) return []
      return moves(station.bench).map((move) => ({ type: JSON.stringify(move.entries), move }))
    },
  })
  return [...places.values()]
}

export type Exploration = { depth: number; byItself?: ByItself; moves?: (bench: Bench) => Move[] }

const station_ = (bench: Bench, entries: LogEntry[], depth: number): Station => ({
  status: 'active',
  output: undefined,
  error: undefined,
  entries,
  depth,
  bench,
  id: fingerprint(bench),
})

function placeOf({ id, entries, bench }: Station): Place {
  const outermost = bench.machines()[0]?.snapshot
  return {
    id,
    entries,
    states: outermost?._nodes.map((node) => node.id) ?? [],
    isFinal: outermost?.status === 'done',
    ways: [],
  }
}
