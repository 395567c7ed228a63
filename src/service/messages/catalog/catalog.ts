import { capitalized } from '../../../domain/kit/text.ts'
import { fullNameOf, type Names } from '../../../domain/person/full-name.ts'
import { type Language, USUAL_LANGUAGE } from '../../../domain/primitives/languages.ts'
import { type Catalog, english } from './english.ts'
import { spanish } from './spanish.ts'
import { type TravelerCatalog, travelerEnglish } from './traveler-english.ts'
import { travelerSpanish } from './traveler-spanish.ts'

const catalogs: Record<Language, Catalog> = { en: english, es: spanish }

/** The messages in a recipient's language. @param language null or absent if unknown. */
export const messagesIn = (language: Language | null | undefined): Catalog =>
  catalogs[language ?? USUAL_LANGUAGE]

/** The traveler's name for messages of this language, without a final period, as in 'Robert Jr.'. */
export function namedIn({ unnamed }: Pick<Catalog, 'unnamed'>, traveler: Names): Catalog['unnamed'] {
  const name = fullNameOf(traveler)?.replace(/\.$/, '')
  return name ? { start: capitalized(name), inside: name } : unnamed
}

/** A contact's name at the start of a sentence. @param name null or absent if unknown. */
export const speakerIn = (
  { unnamedContact }: Pick<Catalog, 'unnamedContact'>,
  name: string | null | undefined,
): string => (name ? capitalized(name) : unnamedContact)

const travelerCatalogs: Record<Language, TravelerCatalog> = { en: travelerEnglish, es: travelerSpanish }

/** The messages to a traveler in their language. @param language null or absent: not known. */
export const travelerMessagesIn = (language: Language | null | undefined): TravelerCatalog =>
  travelerCatalogs[language ?? USUAL_LANGUAGE]
