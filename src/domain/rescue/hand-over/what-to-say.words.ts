/** Translations of the sentences for the 911 operator. Text that the traveler typed isn't translated. */
export type Meaning = {
  who: (name: string | null, companions: string | null) => string
  people: (count: number, children: number) => string
  also: (who: string) => string
  party: (told: string) => string
  children: (count: number) => string
  alone: string
  distress: (name: string | null) => string
  alarm: (text: string | null, clock: string) => string
  /** @param list null if the list is too long to say. */
  medicine: (list: string | null) => string
  lifeJackets: (told: string) => string
  /** @param late time since the planned end, such as '1 h 5 min'. */
  plan: (doing: string | null, place: string | null, late: string | null) => string
  noPosition: string
  at: (clock: string) => string
  backAt: (clock: string) => string
  where: (where: string, clock: string | null) => string
}

export const words = {
  /** Translations for a page in another language; null on an English page. */
  meaning: null as Meaning | null,
}
