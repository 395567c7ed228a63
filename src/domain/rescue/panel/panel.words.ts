import type { PlaceInWords } from '../../position/places/place.ts'

/** Translates the service's English sentences into the page's language. Unknown texts, such as quotes, stay. */
export const words = {
  /** The label of a panel whose reader is told of a distress PIN. */
  distress: (name: string | null) => `Silent distress signal: ${name ?? 'this person'} may be in danger`,
  /** Why a text or call failed, as the end of a sentence. */
  reason: (text: string) => text,
  /** Title of an alarm. */
  alarm: (text: string) => text,
  /** A line of how a contact stands. */
  standing: (text: string) => text,
  /** Names of a plan's facts, with commas between. */
  planFacts: (text: string) => text,
  place: (place: PlaceInWords) => place,
}
