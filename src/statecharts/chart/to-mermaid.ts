import { allStates, allTransitions, type Statechart, type StateData } from './statechart.ts'
import { transitionLines } from './transition-words.ts'

/**
 * The statechart as a Mermaid flowchart, which code hosts draw by themselves. A flowchart rather than Mermaid's own state
 * diagram, whose transitions cannot lead from inside one compound state into another: a compound state is a subgraph with
 * a dot where it is entered, and a round node from which transitions lead that hold in all of it.
 */
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
    ...state.entry.map(({ text }) => `entry / ${text}`),
    ...state.exit.map(({ text }) => `exit / ${text}`),
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

/** The node to which a transition into this state leads: for a compound state, the dot at which it is entered. */
const entryOf = (state: StateData | undefined): string =>
  state && state.states.length > 0 ? `${nodeOf(state)}_entered` : nodeOf(state)

const quoted = (lines: string[]): string =>
  `"${lines
    .join('\n')
    .replace(/[#"<>&`]/g, (sign) => `#${sign.codePointAt(0)};`)
    .replaceAll('\n', '<br>')}"`
