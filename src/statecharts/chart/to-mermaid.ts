import { allStates, allTransitions, type Statechart, type StateData } from './statechart.ts'
import { transitionLines } from './transition-words.ts'

/** Formats a statechart as a Mermaid flowchart, because a `stateDiagram` can't link into compound states. */
export function toMermaid(chart: Statechart): string {
  const states = new Map(allStates(chart).map((state) => [state.id, state]))
  const leaving = new Set(
    allTransitions(chart).flatMap(({ source, targets }) => (targets[0] ? [source] : [])),
  )
  const edges = allTransitions(chart).flatMap((transition) => {
    const source = states.get(transition.source)
    const from = source && source.states.length > 0 ? `${nodeOf(source)}_any` : nodeOf(source)
    return transition.targets.map(
      (target) => `  ${from} -- ${quoted(transitionLines(transition))} --> ${entryOf(states.get(target))}`,
    )
  })
  return ['flowchart TD', ...drawn(chart.root, leaving, '  '), ...edges].join('\n')
}

function drawn(state: StateData, leaving: ReadonlySet<string>, indent: string): string[] {
  const node = nodeOf(state)
  const stays = state.transitions.filter(({ targets }) => targets.length === 0).map(transitionLines)
  const lines = [
    state.name,
    ...state.invokes.map(({ src }) => `invoke ${src}`),
    ...state.entry.map((action) => `entry / ${action}`),
    ...state.exit.map((action) => `exit / ${action}`),
    ...stays.map((words) => words.join(' ')),
  ]
  if (state.states.length === 0)
    return [`${indent}${node}${state.kind === 'final' ? `([${quoted(lines)}])` : `[${quoted(lines)}]`}`]
  const entered = state.states.filter((child) => child.isInitial || child.isRegion)
  return [
    `${indent}subgraph ${node}[${quoted(lines)}]`,
    `${indent}  ${entryOf(state)}(( ))`,
    ...entered.map((child) => `${indent}  ${entryOf(state)} --> ${entryOf(child)}`),
    ...(leaving.has(state.id) ? [`${indent}  ${node}_any(["anywhere in ${state.name}"])`] : []),
    ...state.states.flatMap((child) => drawn(child, leaving, `${indent}  `)),
    `${indent}end`,
  ]
}

const nodeOf = (state: StateData | undefined): string => `state_${state?.path.join('_') ?? ''}`

const entryOf = (state: StateData | undefined): string =>
  state && state.states.length > 0 ? `${nodeOf(state)}_entered` : nodeOf(state)

const quoted = (lines: string[]): string =>
  `"${lines
    .join('\n')
    .replace(/[#"<>&`]/g, (sign) => `#${sign.codePointAt(0)};`)
    .replaceAll('\n', '<br>')}"`
