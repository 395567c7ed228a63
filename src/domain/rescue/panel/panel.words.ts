import type { PlaceInWords } from '../../position/places/place.ts'

/** Translates the service's English sentences into the page's language. Unknown texts stay as they are. */
export const words = {
  /** Label of a panel whose reader knows of a distress alert. */
  distress: (name: string | null) => `Silent distress signal: ${name ?? 'this person'} may be in danger`,
  /** Translates the reason why a text or call failed, for the end of a sentence. */
  reason: (text: string) => text,
  /** Translates the title of an alarm. */
  alarm: (text: string) => text,
  /** Translates a line about whether a contact knows of the emergency. */
  standing: (text: string) => text,
  /** Translates comma-separated names of plan facts. */
  planFacts: (text: string) => text,
  place: (place: PlaceInWords) => place,
}
