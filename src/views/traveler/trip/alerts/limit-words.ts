import type { RuleKey } from '../../../../domain/primitives/reading-rules.ts'
import { MINUTE_MS } from '../../../../domain/primitives/time-units.ts'
import { radiusWords, speedWords } from '../../../../domain/trip/detail-words.ts'
import { formatElapsed } from '../../../../domain/trip/time/elapsed.ts'
import { words } from './alerts-card.words.ts'

export function limitWords(rule: RuleKey, limit: number): string {
  switch (rule) {
    case 'notMoved':
    case 'silent':
      return formatElapsed(limit * MINUTE_MS)
    case 'tooFast':
      return speedWords(limit)
    case 'offRoute':
      return radiusWords(limit)
    case 'lowBattery':
      return words.percent(limit)
    case 'pressureChange':
      return `${limit} hPa`
  }
}
