import type { Language } from '../primitives/languages.ts'

export const words = {
  language: 'en' as Language,
}
