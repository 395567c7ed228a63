import type { TransitionReading } from './statechart.ts'

/**
 * What sets a transition off, in few words: 'code.submitted', 'lookUpCode: found', 'after 5 s'.
 * @param transition read from a machine; its guard names the outcome of a call where it waits for one.
 */
export function triggerText({ trigger, guard, isFallback }: TransitionReading): string {
  switch (trigger.kind) {
    case 'event':
      return trigger.event
    case 'always':
      return 'always'
    case 'after':
      return `after ${trigger.delay}`
    case 'done':
      return `${trigger.of}: ${guard?.answer ?? (isFallback && guard === null ? 'any other answer' : 'answered')}`
    case 'error':
      return `${trigger.of}: breaks`
    case 'snapshot':
      return `${trigger.of}: changed`
    case 'finished':
      return `${trigger.state} ended`
  }
}

/** The condition of a transition that its trigger does not already tell; null where there is none. */
export function guardText({ trigger, guard, isFallback }: TransitionReading): string | null {
  if (guard === null) return isFallback && trigger.kind !== 'done' ? 'otherwise' : null
  return guard.answer === null ? guard.text : null
}
