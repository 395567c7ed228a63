import type { words as english } from './use-link-secret.words.ts'

export const words: typeof english = {
  scriptNeeded: 'Esta página necesita JavaScript y un navegador más reciente para leer el enlace.',
}
