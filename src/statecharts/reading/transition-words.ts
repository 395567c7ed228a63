import { allTransitions, type Statechart, type TransitionReading } from './statechart.ts'
import { triggerText } from './trigger-text.ts'

/** A transition that leads somewhere, in words: 'enteringCode → checkingCode by code.submitted'. */
export function transitionWords({ source, targets, ...rest }: TransitionReading): string {
  const to = targets.map(lastName).join(' and ')
  return `${lastName(source)} → ${to} by ${triggerText({ source, targets, ...rest })}`
}

/** By its id, every transition of a chart that leads somewhere, in words. */
export const wordsByTransition = (chart: Statechart): Map<string, string> =>
  new Map(
    allTransitions(chart)
      .filter(({ targets }) => targets.length > 0)
      .map((transition) => [transition.id, transitionWords(transition)]),
  )

const lastName = (id: string): string => id.slice(id.lastIndexOf('.') + 1)
