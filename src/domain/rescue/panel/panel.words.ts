import type { PlaceInWords } from '../../position/places/place.ts'

/** Translates the service's English sentences into the page's language. Unknown texts stay as they are. */
export const words = {
  /** Label of a panel whose reader knows of a distress alert. */
  distress: (name: string | null) => `Silent distress signal: ${name ?? 'this person'} may be in danger`,
  /** Reason why a text or call failed, for the end of a sentence. */
  reason: (text: string) => text,
  /** Title of an alarm. */
  alarm: (text: string) => text,
  /** Line about a contact's standing. */
  standing: (text: string) => text,
  /** Comma-separated names of a plan's facts. */
  planFacts: (text: string) => text,
  place: (place: PlaceInWords) => place,
}
