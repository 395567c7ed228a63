import { type CardSection, toldOf } from './card.ts'

/** One thing to be said, and waited for: `lines` are sentences, or groups of digits. */
export type SpokenStep = { title: string; lines: string[]; isDigits: boolean }

/**
 * The card as it is read to a dispatcher, step by step and in the same order. What is said digit by digit is a step of
 * its own; what else is told of a section is one.
 */
export const readAloud = (sections: readonly CardSection[]): SpokenStep[] =>
  sections.flatMap((section) => {
    const { told } = toldOf(section)
    const digits = told.flatMap(({ label, value, say, digits }): SpokenStep[] =>
      digits ? [{ title: label, lines: (say ?? value ?? '').split('\n'), isDigits: true }] : [],
    )
    const lines =
      section.title === 'Say first'
        ? told.map(({ value }) => value ?? '')
        : told.filter((line) => !line.digits).map(({ label, value }) => `${label}: ${value}.`)
    const sentences = lines.length === 0 ? [] : [{ title: section.title, lines, isDigits: false }]
    // A section's digits come first in the position, and last elsewhere: whose number it is comes before the number,
    // the position before how good it is.
    return section.title === 'Last known position' ? [...digits, ...sentences] : [...sentences, ...digits]
  })
