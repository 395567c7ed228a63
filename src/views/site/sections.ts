import type { Section } from './prose/prose.ts'
import { words } from './who-can-see-you-page.words.ts'

/** Sections of "Who can see you". who-can-see-you.test.tsx cites a test for each sentence but the limits. */
export const sections: readonly Section[] = [
  { id: 'where', ...words.where },
  { id: 'contact', ...words.contact },
  { id: 'phone', ...words.phone },
  { id: 'forced', ...words.forced },
  { id: 'limits', ...words.limits },
]
