import {
  allTransitions,
  type Statechart,
  type TransitionReading,
} from '../../statecharts/reading/statechart.ts'
import { transitionLines } from '../../statecharts/reading/transition-words.ts'
import type { Area, TransitionLabel } from './drawing.ts'
import { labelSize } from './state-box.ts'

/** All transitions from one state to another: one line of the drawing, with a label for each of them. */
export type Bundle = { id: string; source: string; target: string; transitions: TransitionReading[] }

const LABEL_GAP = 4

/** The lines of the drawing. A transition that leaves no state has none: it is written into the state's box. */
export function bundles(chart: Statechart): Bundle[] {
  const found = new Map<string, Bundle>()
  for (const transition of allTransitions(chart)) {
    for (const target of transition.targets) {
      const id = `${transition.source} → ${target}`
      const bundle = found.get(id) ?? { id, source: transition.source, target, transitions: [] }
      bundle.transitions.push(transition)
      found.set(id, bundle)
    }
  }
  return [...found.values()]
}

/** The size of the labels of a bundle, one below the other. */
export function bundleSize({ transitions }: Bundle): { width: number; height: number } {
  const sizes = transitions.map((transition) => labelSize(transitionLines(transition)))
  return {
    width: Math.max(...sizes.map((size) => size.width)),
    height: sizes.reduce((sum, size) => sum + size.height + LABEL_GAP, -LABEL_GAP),
  }
}

/** The labels of a bundle, each placed inside the area that the layout found for all of them. */
export function bundleLabels({ transitions }: Bundle, area: Area): TransitionLabel[] {
  let y = area.y
  return transitions.map((transition) => {
    const text = transitionLines(transition)
    const { width, height } = labelSize(text)
    const label = { transition, text, x: area.x + (area.width - width) / 2, y, width, height }
    y += height + LABEL_GAP
    return label
  })
}
