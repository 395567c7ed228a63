import { createContext, useContext } from 'react'
import { type Move, possibleMoves } from '../../statecharts/simulation/moves.ts'
import { BREAKS } from '../../statecharts/simulation/running.ts'
import type { Simulation } from '../../statecharts/simulation/simulation.ts'
import type { Step } from '../../statecharts/simulation/step.ts'
import type { StateLinks } from '../session/use-links.ts'
import type { Visited } from '../session/visited.ts'

type ChartState = {
  active: ReadonlySet<string>
  /** Possible moves by transition. */
  moves: ReadonlyMap<string, Move[]>
  taken: ReadonlySet<string>
}

/** @param path the machine shown. */
export const onlyBreaks = (ways: Move[]): boolean =>
  ways.length > 0 &&
  ways.every(({ says, kind }) => kind === 'break' || (kind === 'answer' && says === BREAKS))

/** A context, so that changes make no new nodes. */
export function chartState(simulation: Simulation, latest: Step, path: string): ChartState {
  const machine = simulation.machines().find((running) => running.path === path)
  const moves = possibleMoves(simulation).filter((move) => move.machine === path && move.transition !== null)
  return {
    active: new Set(machine?.snapshot._nodes.map((node) => node.id)),
    moves: byTransition(moves),
    taken: new Set(latest.taken.filter((taken) => taken.machine === path).map((taken) => taken.transition)),
  }
}

function byTransition(moves: Move[]): Map<string, Move[]> {
  const groups = new Map<string, Move[]>()
  for (const move of moves) {
    const key = move.transition ?? ''
    groups.set(key, [...(groups.get(key) ?? []), move])
  }
  return groups
}

export type ChartContextValue = ChartState & {
  links: StateLinks
  visited: Visited
  perform: (move: Move) => void
}

const empty: ChartContextValue = {
  active: new Set(),
  moves: new Map(),
  taken: new Set(),
  links: new Map(),
  visited: new Set(),
  perform: () => {},
}

/** The nodes read it from a context, so that a change of state makes no new nodes. */
export const ChartContext = createContext(empty)
export const useChart = (): ChartContextValue => useContext(ChartContext)
