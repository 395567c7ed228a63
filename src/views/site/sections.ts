import type { Section } from './prose/prose.ts'
import { words } from './who-can-see-you-page.words.ts'

/** "Who can see you". tests/views/site/who-can-see-you.test.tsx names each sentence's test. */
export const sections: readonly Section[] = [
  { id: 'where', ...words.where },
  { id: 'contact', ...words.contact },
  { id: 'phone', ...words.phone },
  { id: 'forced', ...words.forced },
  { id: 'limits', ...words.limits },
]
