/** A statechart as plain data, from which drawings, pages, export and workbench are made. */
export type Statechart = {
  /** The machine's own id, 'rescueEntry'. */
  id: string
  root: StateData
}

export type StateData = {
  /** Unique in the machine, 'rescueEntry.checkingPhone.askingTrip'. */
  id: string
  /** The last part of the id. */
  name: string
  /** The names from the root down, without the root's. */
  path: string[]
  kind: 'atomic' | 'compound' | 'parallel' | 'final' | 'history'
  /** Whether its parent starts in this state. */
  isInitial: boolean
  /** Whether it is always active beside its siblings: a child of a parallel state. */
  isRegion: boolean
  description: string | null
  tags: string[]
  entry: ActionData[]
  exit: ActionData[]
  invokes: InvokeData[]
  /** In the order in which the machine tries them, event by event. */
  transitions: TransitionData[]
  states: StateData[]
}

/**
 * `src`: the name under which the actor is provided.
 * `kind`: a call answers once, a source sends events for as long as it runs, a statechart is another machine.
 */
export type InvokeData = { id: string; src: string; kind: 'call' | 'source' | 'statechart' }

export type TransitionData = {
  /** Unique in the machine and stable while its source, trigger and place among its siblings stay. */
  id: string
  source: string
  /** Ids of states; empty where the transition only acts and leaves no state. */
  targets: string[]
  trigger: Trigger
  guard: GuardData | null
  /** Whether it is taken only where the transitions before it, for the same event, are not. */
  isFallback: boolean
  actions: ActionData[]
  /** Whether a state is left and entered again although the target lies in it. */
  reenters: boolean
  description: string | null
}

export type Trigger =
  | { kind: 'event'; event: string }
  | { kind: 'always' }
  /** `key`: as the machine writes it, '5000' or the name of a computed delay; `delay`: the same in words. */
  | { kind: 'after'; key: string; delay: string }
  /** The invoked actor `of` has answered, has broken, or has changed its state. */
  | { kind: 'done' | 'error' | 'snapshot'; of: string }
  /** A nested state has come to its end. */
  | { kind: 'finished'; state: string }

/**
 * `text`: the action in words. `params`: its parameters where they are constant; null where they depend on the event
 * or there are none.
 */
export type ActionData = { type: string; params: object | null; text: string }

/** `text`: the guard in words; `answer`: the kind of outcome it waits for, where it is that sort of guard. */
export type GuardData = { text: string; answer: string | null }

/** Every state of the chart, parents before their children. */
export function allStates(chart: Statechart): StateData[] {
  const withChildren = (state: StateData): StateData[] => [state, ...state.states.flatMap(withChildren)]
  return withChildren(chart.root)
}

/** Every transition of the chart, in the order of the states. */
export const allTransitions = (chart: Statechart): TransitionData[] =>
  allStates(chart).flatMap((state) => state.transitions)

/**
 * What a state means, in a sentence: its description, else what follows from what it does. Empty where neither says
 * anything.
 */
export function stateMeaning(state: StateData): string {
  if (state.description) return state.description
  const calls = state.invokes.filter(({ kind }) => kind === 'call').map(({ src }) => `\`${src}\``)
  const delays = state.transitions.flatMap(({ trigger }) => (trigger.kind === 'after' ? [trigger.delay] : []))
  if (state.kind === 'final') return 'The end.'
  if (state.kind === 'parallel')
    return `Runs ${listed(state.states.map(({ name }) => `\`${name}\``))} side by side.`
  if (isPassedThrough(state)) return 'Left the moment it is entered.'
  if (calls.length > 0) return `Waits for ${listed(calls)}.`
  if (state.states.length > 0) return `Starts in \`${state.states.find((child) => child.isInitial)?.name}\`.`
  return delays.length > 0 ? `Stands for ${listed(delays)} at most.` : ''
}

/** Whether a state is always left the moment it is entered. */
export const isPassedThrough = (state: StateData): boolean =>
  state.transitions.some(({ trigger, guard }) => trigger.kind === 'always' && guard === null)

const listed = (words: string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
