import { type CardSection, SAY_FIRST, toldOf } from './card.ts'

/** One thing to be said, and waited for: `lines` are sentences, or groups of digits. */
export type SpokenStep = { title: string; lines: string[]; isDigits: boolean }

/**
 * The card as it is read to a dispatcher, step by step: what to say first, the position in one format, then the other
 * sections in the card's order. Other formats come last, for a dispatcher who asks. What is said digit by digit is a
 * step of its own.
 */
export function readAloud(sections: readonly CardSection[]): SpokenStep[] {
  const steps = sections.map(stepsOf)
  const first = ({ title }: CardSection) => [SAY_FIRST, 'Last known position'].includes(title)
  const of = (isFirst: boolean) => steps.filter(({ section }) => first(section) === isFirst)
  return [
    ...[...of(true), ...of(false)].flatMap(({ section, digits, sentences }) =>
      // Whose number it is comes before the number; the position comes before how good it is.
      section.title === 'Last known position' ? [...digits, ...sentences] : [...sentences, ...digits],
    ),
    ...steps.flatMap(({ ifAsked }) => ifAsked),
  ]
}

function stepsOf(section: CardSection) {
  const { told } = toldOf(section)
  const digitsWhere = (ifAsked: boolean) =>
    told.flatMap(({ label, value, say, digits, ifAsked: isAsked = false }): SpokenStep[] =>
      digits && isAsked === ifAsked
        ? [
            {
              title: ifAsked ? `${label}, if they ask` : label,
              lines: (say ?? value ?? '').split('\n'),
              isDigits: true,
            },
          ]
        : [],
    )
  const isScript = section.title === SAY_FIRST
  const lines = told
    .filter(({ digits }) => !digits)
    .map(({ label, value }) => (isScript ? (value ?? '') : `${label}: ${value}.`))
  const sentences: SpokenStep[] = lines.length === 0 ? [] : [{ title: section.title, lines, isDigits: false }]
  return { section, digits: digitsWhere(false), sentences, ifAsked: digitsWhere(true) }
}
