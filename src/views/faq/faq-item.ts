import type { Block } from '../prose/prose.ts'

/** One question. `id` is its anchor (/faq#id) and must not change once it has been published. */
export type FaqItem = { id: string; question: string; answer: readonly Block[] }
