import type { PlaceInWords } from '../../position/places/place.ts'

/** What the service words, in the page's language: it sends English. Unknown texts, such as quoted ones, stay. */
export const words = {
  /** Why a text or call failed, as the end of a sentence. */
  reason: (text: string) => text,
  /** What an alarm is about. */
  alarm: (text: string) => text,
  /** A line of how a contact stands. */
  standing: (text: string) => text,
  place: (place: PlaceInWords) => place,
}
