/** A statechart as data. */
export type Statechart = {
  id: string
  root: StateData
}

export type StateData = {
  /** 'rescueEntry.checkingPhone.askingTrip'. */
  id: string
  name: string
  path: string[]
  kind: 'atomic' | 'compound' | 'parallel' | 'final' | 'history'
  isInitial: boolean
  /** Child of a parallel state. */
  isRegion: boolean
  description: string | null
  tags: string[]
  entry: ActionData[]
  exit: ActionData[]
  invokes: InvokeData[]
  transitions: TransitionData[]
  states: StateData[]
}

/** `kind`: `call` answers once, `source` sends events, `statechart` is a machine. */
export type InvokeData = { id: string; src: string; kind: 'call' | 'source' | 'statechart' }

export type TransitionData = {
  /** Stable while source, trigger, and order stay. */
  id: string
  source: string
  /** Empty for internal transitions. */
  targets: string[]
  trigger: Trigger
  guard: GuardData | null
  /** Taken only if no earlier transition applies. */
  isFallback: boolean
  actions: ActionData[]
  /** Leaves and enters the state again. */
  reenters: boolean
  description: string | null
}

export type Trigger =
  | { kind: 'event'; event: string }
  | { kind: 'always' }
  /** `key`: '5000' or a name; `delay`: in words. */
  | { kind: 'after'; key: string; delay: string }
  /** The invoked actor `of`. */
  | { kind: 'done' | 'error' | 'snapshot'; of: string }
  /** A nested state has ended. */
  | { kind: 'finished'; state: string }

/** `params`: null unless constant. */
export type ActionData = { type: string; params: object | null; text: string }

/** `answer`: awaited outcome, if any. */
export type GuardData = { text: string; answer: string | null }

export function allStates(chart: Statechart): StateData[] {
  const withChildren = (state: StateData): StateData[] => [state, ...state.states.flatMap(withChildren)]
  return withChildren(chart.root)
}

export const allTransitions = (chart: Statechart): TransitionData[] =>
  allStates(chart).flatMap((state) => state.transitions)

/** Left as soon as it's entered. */
export const isPassedThrough = (state: StateData): boolean =>
  state.transitions.some(({ trigger, guard }) => trigger.kind === 'always' && guard === null)
