import type { words as english } from './locale.words.ts'

export const words: typeof english = {
  language: 'es',
}
