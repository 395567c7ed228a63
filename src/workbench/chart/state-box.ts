import type { StateData, TransitionData } from '../../statecharts/chart/statechart.ts'
import { transitionLines } from '../../statecharts/chart/transition-words.ts'

/** Character widths, px. Monospaced, so that no DOM is needed. */
const LABEL_CHARACTER = 6.65
const TITLE_CHARACTER = 8.1

const LABEL_LINE = 16
const TITLE_LINE = 20

const labelWidth = (text: string): number => Math.ceil(text.length * LABEL_CHARACTER)
const titleWidth = (text: string): number => Math.ceil(text.length * TITLE_CHARACTER)

export type BoxRow =
  | { kind: 'entry' | 'exit' | 'invoke'; text: string }
  | { kind: 'transition'; text: string; transition: TransitionData }

export const BOX_PADDING = 10
const TAG_GAP = 8
const ACTIVE_MARK = 22

export const boxRows = (state: StateData): BoxRow[] => [
  ...state.entry.map((action): BoxRow => ({ kind: 'entry', text: `entry / ${action.text}` })),
  ...state.exit.map((action): BoxRow => ({ kind: 'exit', text: `exit / ${action.text}` })),
  ...state.invokes.map(
    (invoke): BoxRow => ({ kind: 'invoke', text: `${invokeSigns[invoke.kind]} ${invoke.src}` }),
  ),
  ...state.transitions
    .filter((transition) => transition.targets.length === 0)
    .map((transition): BoxRow => ({ kind: 'transition', text: transitionLine(transition), transition })),
]

const invokeSigns = { call: 'asks', source: 'listens to', statechart: 'runs' } as const

const transitionLine = (transition: TransitionData): string => {
  const [trigger = '', ...rest] = transitionLines(transition)
  return [trigger, ...(rest.length > 0 ? rest : ['/ ignored'])].join(' ')
}

export const labelSize = (lines: string[]) => ({
  width: Math.max(...lines.map(labelWidth)) + 2 * 6,
  height: lines.length * LABEL_LINE + 2 * 3,
})

export function boxSize(state: StateData) {
  const rows = boxRows(state)
  const tags = state.tags.reduce((width, tag) => width + labelWidth(tag) + TAG_GAP + 8, 0)
  const widths = [titleWidth(state.name) + tags + ACTIVE_MARK, ...rows.map((row) => labelWidth(row.text) + 8)]
  return {
    width: Math.max(96, ...widths) + 2 * BOX_PADDING,
    height: TITLE_LINE + rows.length * LABEL_LINE + 2 * BOX_PADDING,
  }
}
