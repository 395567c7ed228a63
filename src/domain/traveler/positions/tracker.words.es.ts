import type { words as english } from './tracker.words.ts'

export const words: typeof english = {
  firstName: 'Mi teléfono',
}
