import type { words as english } from './moment.words.ts'

export const words: typeof english = {
  ahead: (length) => `en ${length}`,
  ago: (length) => `hace ${length}`,
}
