import type { PlaceInWords } from '../../position/places/place.ts'

/** What the service words, in the page's language: it sends English. Unknown texts, such as quoted ones, stay. */
export const words = {
  /** The label of a panel whose reader is told of a distress PIN. */
  distress: (name: string | null) => `Silent distress signal: ${name ?? 'this person'} may be in danger`,
  /** Why a text or call failed, as the end of a sentence. */
  reason: (text: string) => text,
  /** What an alarm is about. */
  alarm: (text: string) => text,
  /** A line of how a contact stands. */
  standing: (text: string) => text,
  place: (place: PlaceInWords) => place,
}
