import { allTransitions, type Statechart, type TransitionReading } from './statechart.ts'
import { guardText, triggerText } from './trigger-text.ts'

/** A transition in words: 'enteringCode → checkingCode by code.submitted', 'in enteringCode, by code.typed'. */
export function transitionWords(transition: TransitionReading): string {
  const from = lastName(transition.source)
  const to = transition.targets.map(lastName).join(' and ')
  return `${to === '' ? `in ${from},` : `${from} → ${to}`} by ${triggerText(transition)}`
}

/** The lines of a transition's label: what sets it off, under which condition, what is done. */
export function transitionLines(transition: TransitionReading): string[] {
  const guard = guardText(transition)
  return [
    triggerText(transition),
    ...(guard === null ? [] : [`[${guard}]`]),
    ...transition.actions.map((action) => `/ ${action.text}`),
  ]
}

/** By its id, every transition of a chart that leads somewhere, in words. */
export const wordsByTransition = (chart: Statechart): Map<string, string> =>
  new Map(
    allTransitions(chart)
      .filter(({ targets }) => targets.length > 0)
      .map((transition) => [transition.id, transitionWords(transition)]),
  )

const lastName = (id: string): string => id.slice(id.lastIndexOf('.') + 1)
