import { type CardSection, SAY_FIRST, toldOf } from './card.ts'
import { words } from './card.words.ts'

/** `lines` holds sentences or groups of digits. */
export type SpokenStep = { title: string; lines: string[]; isDigits: boolean }

/**
 * Splits a card into steps for reading it aloud. Digits get separate steps. The opening sentences and the
 * position come first, and lines to read only if asked come last.
 */
export function readAloud(sections: readonly CardSection[]): SpokenStep[] {
  const steps = sections.map(stepsOf)
  const first = ({ title }: CardSection) => [SAY_FIRST, words.lastPosition].includes(title)
  const of = (isFirst: boolean) => steps.filter(({ section }) => first(section) === isFirst)
  return [
    ...[...of(true), ...of(false)].flatMap(({ section, digits, sentences }) =>
      // Reads out a name before its phone number, but a position before its accuracy.
      section.title === words.lastPosition ? [...digits, ...sentences] : [...sentences, ...digits],
    ),
    ...steps.flatMap(({ ifAsked }) => ifAsked),
  ]
}

function stepsOf(section: CardSection) {
  const { told } = toldOf(section)
  const digitsWhere = (ifAsked: boolean) =>
    told.flatMap(({ label, digits, ifAsked: isAsked = false }): SpokenStep[] =>
      digits && isAsked === ifAsked
        ? [
            {
              title: ifAsked ? words.ifAsked(label) : label,
              lines: digits.split('\n'),
              isDigits: true,
            },
          ]
        : [],
    )
  const isScript = section.title === SAY_FIRST
  const lines = told
    .filter(({ digits }) => !digits)
    .map(({ label, value }) => (isScript ? (value ?? '') : words.fact(label, value ?? '')))
  const sentences: SpokenStep[] = lines.length === 0 ? [] : [{ title: section.title, lines, isDigits: false }]
  return { section, digits: digitsWhere(false), sentences, ifAsked: digitsWhere(true) }
}
