import type { words as english } from './party.words.ts'

export const words: typeof english = {
  people: (count) => `${count} personas`,
  party: (along, count) => `con ${along}${count === null ? '' : ` (${count})`}`,
}
