import type { StateReading } from './statechart.ts'

/**
 * What a state means, in a sentence: its description, else what can be told from what it does. Empty where a
 * state says nothing of itself.
 */
export function stateMeaning(state: StateReading): string {
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

/** Whether a state is left the moment it is entered, whatever the circumstances. */
export const isPassedThrough = (state: StateReading): boolean =>
  state.transitions.some(({ trigger, guard }) => trigger.kind === 'always' && guard === null)

const listed = (words: string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
