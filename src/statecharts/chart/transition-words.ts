import { allTransitions, type Statechart, type TransitionData } from './statechart.ts'

/** Formats a transition as 'enteringCode → checkingCode by code.submitted'. */
export function transitionWords(transition: TransitionData): string {
  const from = lastName(transition.source)
  const to = transition.targets.map(lastName).join(' and ')
  return `${to === '' ? `in ${from},` : `${from} → ${to}`} by ${triggerText(transition)}`
}

export function transitionLines(transition: TransitionData): string[] {
  const guard = guardText(transition)
  return [
    triggerText(transition),
    ...(guard === null ? [] : [`[${guard}]`]),
    ...transition.actions.map((action) => `/ ${action}`),
  ]
}

export const wordsByTransition = (chart: Statechart): Map<string, string> =>
  new Map(
    allTransitions(chart)
      .filter(({ targets }) => targets.length > 0)
      .map((transition) => [transition.id, transitionWords(transition)]),
  )

const lastName = (id: string): string => id.slice(id.lastIndexOf('.') + 1)

/** Formats a trigger as 'code.submitted', 'lookUpCode: found', or 'after 5 s'. */
function triggerText({ trigger, guard, isFallback }: TransitionData): string {
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
  }
}

/**
 * Returns the guard's text, or 'otherwise' for a fallback without a guard. Null if the trigger's text already
 * says it, or if there is nothing to say.
 */
export function guardText({ trigger, guard, isFallback }: TransitionData): string | null {
  if (guard === null) return isFallback && trigger.kind !== 'done' ? 'otherwise' : null
  return guard.answer === null ? guard.text : null
}
