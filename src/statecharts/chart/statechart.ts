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
  /** True if the parent is a parallel state. */
  isRegion: boolean
  description: string | null
  tags: string[]
  entry: ActionData[]
  exit: ActionData[]
  invokes: InvokeData[]
  transitions: TransitionData[]
  states: StateData[]
}

/** Invoked actor: a `call` returns one result, a `source` sends events, and a `statechart` is a machine. */
export type InvokeData = { id: string; src: string; kind: 'call' | 'source' | 'statechart' }

export type TransitionData = {
  /** Id that depends only on the source, the trigger, and the order of transitions. */
  id: string
  source: string
  /** Ids of the target states; empty for internal transitions. */
  targets: string[]
  trigger: Trigger
  guard: GuardData | null
  /** True if an earlier transition with the same trigger takes precedence. */
  isFallback: boolean
  actions: ActionData[]
  /** True if the transition exits its state and enters it again. */
  reenters: boolean
  description: string | null
}

export type Trigger =
  | { kind: 'event'; event: string }
  | { kind: 'always' }
  /** `key` is a number of milliseconds ('5000') or the name of a delay. */
  | { kind: 'after'; key: string; delay: string }
  /** `of` is the name of the invoked actor. */
  | { kind: 'done' | 'error' | 'snapshot'; of: string }
  /** `state` is the compound state that reached a final state. */
  | { kind: 'finished'; state: string }

/** `params` is null if a function computes them. */
export type ActionData = { type: string; params: object | null; text: string }

/** `answer` is the outcome kind that the guard requires, or null. */
export type GuardData = { text: string; answer: string | null }

export function allStates(chart: Statechart): StateData[] {
  const withChildren = (state: StateData): StateData[] => [state, ...state.states.flatMap(withChildren)]
  return withChildren(chart.root)
}

export const allTransitions = (chart: Statechart): TransitionData[] =>
  allStates(chart).flatMap((state) => state.transitions)

/** Returns whether the state is transient: left as soon as it's entered. */
export const isTransient = (state: StateData): boolean =>
  state.transitions.some(({ trigger, guard }) => trigger.kind === 'always' && guard === null)
