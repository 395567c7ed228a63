import type { FaqItem } from '../prose/prose.ts'
import { words } from './faq-emergency.words.ts'

export const faqEmergency: readonly FaqItem[] = [
  { id: 'running-late', ...words.runningLate },
  { id: 'no-signal', ...words.noSignal },
  { id: 'rescue-panel', ...words.rescuePanel },
  { id: 'cancel-an-alert', ...words.cancelAnAlert },
  { id: 'safety-pin', ...words.safetyPin },
  { id: 'crash-detection', ...words.crashDetection },
]
