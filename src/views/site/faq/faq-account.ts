import type { FaqItem } from '../prose/prose.ts'
import { words } from './faq-account.words.ts'

export const faqAccount: readonly FaqItem[] = [
  { id: 'privacy', ...words.privacy },
  { id: 'who-sees-it', ...words.whoSeesIt },
  { id: 'background', ...words.background },
  { id: 'new-phone', ...words.newPhone },
]
