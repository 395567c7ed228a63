export type Statechart = {
  id: string
  root: StateData
}

export type StateData = {
  /** Dot-separated path, such as 'rescueEntry.checkingPhone.askingTrip'. */
  id: string
  name: string
  path: string[]
  kind: 'atomic' | 'compound' | 'parallel' | 'final' | 'history'
  isInitial: boolean
  isRegion: boolean
  description: string | null
  tags: string[]
  entry: string[]
  exit: string[]
  invokes: InvokeData[]
  transitions: TransitionData[]
  states: StateData[]
}

/** Invoked actor: a `call` returns one result, a `source` sends events, and a `statechart` is a machine. */
export type InvokeData = { src: string; kind: 'call' | 'source' | 'statechart' }

export type TransitionData = {
  /** Id that depends only on the source, the trigger, and the order of transitions. */
  id: string
  source: string
  /** Ids of the target states; empty if the transition only runs actions. */
  targets: string[]
  trigger: Trigger
  guard: GuardData | null
  /** True if an earlier transition with the same trigger takes precedence. */
  isFallback: boolean
  actions: string[]
}

export type Trigger =
  | { kind: 'event'; event: string }
  | { kind: 'always' }
  | { kind: 'after'; delay: string }
  /** `of` is the name of the invoked actor. */
  | { kind: 'done' | 'error'; of: string }

/** `answer` is the outcome kind that the guard requires, or null. */
export type GuardData = { text: string; answer: string | null }

export function allStates(chart: Statechart): StateData[] {
  const withChildren = (state: StateData): StateData[] => [state, ...state.states.flatMap(withChildren)]
  return withChildren(chart.root)
}

export const allTransitions = (chart: Statechart): TransitionData[] =>
  allStates(chart).flatMap((state) => state.transitions)

/** True if the state is transient: left as soon as it's entered. */
export const isTransient = (state: StateData): boolean =>
  state.transitions.some(({ trigger, guard }) => trigger.kind === 'always' && guard === null)
