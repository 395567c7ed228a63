import { capitalized } from '../../../domain/kit/text.ts'
import { fullNameOf, type Names } from '../../../domain/person/full-name.ts'
import { type Language, USUAL_LANGUAGE } from '../../../domain/primitives/languages.ts'
import { type Catalog, english } from './english.ts'
import { spanish } from './spanish.ts'
import { type TravelerCatalog, travelerEnglish } from './traveler-english.ts'
import { travelerSpanish } from './traveler-spanish.ts'

const catalogs: Record<Language, Catalog> = { en: english, es: spanish }

export const messagesIn = (language: Language | null | undefined): Catalog =>
  catalogs[language ?? USUAL_LANGUAGE]

/**
 * Returns the traveler's name, or 'the traveler' in the catalog's language. Drops the period of 'Jr.', because
 * sentences add one.
 */
export function namedIn({ unnamed }: Pick<Catalog, 'unnamed'>, traveler: Names): Catalog['unnamed'] {
  const name = fullNameOf(traveler)?.replace(/\.$/, '')
  return name ? { start: capitalized(name), inside: name } : unnamed
}

export const speakerIn = (
  { unnamedContact }: Pick<Catalog, 'unnamedContact'>,
  name: string | null | undefined,
): string => (name ? capitalized(name) : unnamedContact)

const travelerCatalogs: Record<Language, TravelerCatalog> = { en: travelerEnglish, es: travelerSpanish }

export const travelerMessagesIn = (language: Language | null | undefined): TravelerCatalog =>
  travelerCatalogs[language ?? USUAL_LANGUAGE]
