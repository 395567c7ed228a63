import type { words as english } from './show-password.words.ts'

export const words: typeof english = {
  show: 'Mostrar la contraseña',
}
