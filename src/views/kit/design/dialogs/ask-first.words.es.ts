import type { words as english } from './ask-first.words.ts'

export const words: typeof english = {
  keep: 'No, dejar como está',
}
