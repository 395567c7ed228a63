import type { words as english } from './two-pins.words.ts'

export const words: typeof english = {
  twoPins: 'Su PIN de seguridad dice que está a salvo. Su PIN de auxilio se ve igual y pide ayuda.',
}
