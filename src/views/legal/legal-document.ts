import type { Section } from '../prose/prose.ts'

/** A legal page. `dates` are whole lines, word for word as the specification gives them (§2, Legal pages). */
export type LegalDocument = {
  title: string
  dates: readonly string[]
  /** The whole in a few sentences, for somebody who will read no further. */
  inShort: readonly string[]
  sections: readonly Section[]
}
