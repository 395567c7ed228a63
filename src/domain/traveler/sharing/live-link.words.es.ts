import type { words as english } from './live-link.words.ts'

export const words: typeof english = {
  wrongName: (reason) => `Su nombre ${reason}.`,
}
