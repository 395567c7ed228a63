import type { StateReading, TransitionReading } from '../../statecharts/reading/statechart.ts'
import type { BoxRow } from './state-box.ts'

export type Point = { x: number; y: number }
export type Area = Point & { width: number; height: number }

/** A laid-out statechart: every part with its place, px from the upper left corner. */
export type Drawing = {
  width: number
  height: number
  /** Parents before their children. */
  boxes: StateBox[]
  /** Where compound states are entered. */
  dots: Point[]
  lines: Line[]
}

/** `rows`: the lines under the state's name. */
export type StateBox = Area & { state: StateReading; depth: number; rows: BoxRow[] }

/** A line from a state, or from the dot of a compound state, to another state; the arrow is at its last point. */
export type Line = { id: string; points: Point[]; labels: TransitionLabel[] }

export type TransitionLabel = Area & { transition: TransitionReading; text: string[] }
