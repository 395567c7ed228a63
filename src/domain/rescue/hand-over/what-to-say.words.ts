/** Translations of the sentences for the emergency operator. Names are as the traveler typed them. */
export type Meaning = {
  /** @param name null if unknown. */
  who: (name: string | null, companions: string | null) => string
  people: (count: number, children: number) => string
  also: (who: string) => string
  party: (told: string) => string
  children: (count: number) => string
  alone: string
  distress: (name: string | null) => string
  /** @param text null if unknown. */
  alarm: (text: string | null, clock: string) => string
  /** @param list null: too long to say. */
  medicine: (list: string | null) => string
  lifeJackets: (told: string) => string
  /** @param doing boat or activity. @param late '1 h 5 min'. */
  plan: (doing: string | null, place: string | null, late: string | null) => string
  noPosition: string
  backAt: (clock: string) => string
  /** @param clock null if unknown. */
  where: (where: string, clock: string | null) => string
}

export const words = {
  /** Null where the page is in English, as the sentences are. */
  meaning: null as Meaning | null,
}
