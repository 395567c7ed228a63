import { createContext, useContext } from 'react'
import type { Move } from '../../statecharts/bench/moves.ts'
import type { StateLinks } from '../session/use-links.ts'
import type { ChartState } from './chart-state.ts'

export type ChartContextValue = ChartState & { links: StateLinks; perform: (move: Move) => void }

const empty: ChartContextValue = {
  active: new Set(),
  moves: new Map(),
  taken: new Set(),
  links: new Map(),
  perform: () => {},
}

/** What changes while the drawing stays: so that its nodes need not be made anew. */
export const ChartContext = createContext(empty)
export const useChart = (): ChartContextValue => useContext(ChartContext)
