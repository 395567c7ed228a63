import {
  allTransitions,
  type Statechart,
  type TransitionReading,
} from '../../statecharts/reading/statechart.ts'
import { transitionLines } from '../../statecharts/reading/transition-words.ts'
import type { Area, TransitionLabel } from './drawing.ts'
import { labelSize } from './state-box.ts'

/** Every transition from one state to another: one line in the drawing, with a label for each. */
export type Bundle = { id: string; source: string; target: string; transitions: TransitionReading[] }

const LABEL_GAP = 4

/** The lines of the drawing. What happens without leaving a state has none: it stands in the state's box. */
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

/** The space that the labels of a bundle take, one under the other. */
export function bundleSize({ transitions }: Bundle): { width: number; height: number } {
  const sizes = transitions.map((transition) => labelSize(transitionLines(transition)))
  return {
    width: Math.max(...sizes.map((size) => size.width)),
    height: sizes.reduce((sum, size) => sum + size.height + LABEL_GAP, -LABEL_GAP),
  }
}

/** The labels of a bundle, each with its place in the area that was found for all of them. */
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
