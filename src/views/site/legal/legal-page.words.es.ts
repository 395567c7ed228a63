import type { words as english } from './legal-page.words.ts'

export const words: typeof english = {
  englishCounts: 'Este texto está en inglés. El texto en inglés es el que vale.',
}
