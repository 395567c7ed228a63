import type { PlaceInWords } from '../../position/places/place.ts'

/** `distress` phrases the alert; the other functions translate the service's English texts. */
export const words = {
  distress: (name: string | null) => `Silent distress signal: ${name ?? 'this person'} may be in danger`,
  /** Translates a reason, such as why a text failed, for the end of a sentence. */
  reason: (text: string) => text,
  alarm: (text: string) => text,
  standing: (text: string) => text,
  planFacts: (text: string) => text,
  place: (place: PlaceInWords) => place,
}
