import type { words as english } from './cookie-banner.words.ts'

export const words: typeof english = {
  change: 'Cambiar cookies',
}
