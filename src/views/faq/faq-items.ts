import { faqAccount } from './faq-account.ts'
import { faqBasics } from './faq-basics.ts'
import { faqEmergency } from './faq-emergency.ts'
import type { FaqItem } from './faq-item.ts'

/** The 16 questions of the site (specification §2, /faq), in the order of the page. */
export const faqItems: readonly FaqItem[] = [...faqBasics, ...faqEmergency, ...faqAccount]
