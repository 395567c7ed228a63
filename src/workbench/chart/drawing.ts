import type { StateReading, TransitionReading } from '../../statecharts/reading/statechart.ts'
import type { BoxRow } from './state-box.ts'

export type Point = { x: number; y: number }
export type Area = Point & { width: number; height: number }

/** A statechart with a place for everything, px from the upper left corner. */
export type Drawing = {
  width: number
  height: number
  /** Parents before their children. */
  boxes: StateBox[]
  /** Where a compound state starts. */
  dots: Point[]
  lines: Line[]
}

/** `rows`: what is written under the state's name. */
export type StateBox = Area & { state: StateReading; depth: number; rows: BoxRow[] }

/** From a state, or from the dot of its parent, to another; the last point carries the arrow. */
export type Line = { id: string; points: Point[]; labels: TransitionLabel[] }

export type TransitionLabel = Area & { transition: TransitionReading; text: string[] }
