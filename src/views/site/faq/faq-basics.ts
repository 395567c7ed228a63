import type { FaqItem } from '../prose/prose.ts'
import { words } from './faq-basics.words.ts'

export const faqBasics: readonly FaqItem[] = [
  { id: 'what-it-is', ...words.whatItIs },
  { id: 'cost', ...words.cost },
  { id: 'card', ...words.card },
  { id: 'phone-support', ...words.phoneSupport },
  { id: 'how-it-keeps-you-safe', ...words.howItKeepsYouSafe },
  { id: 'smartphone', ...words.smartphone },
]
