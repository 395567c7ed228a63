import { Counter, type Registry } from 'prom-client'
import { providerNames, receipts } from '../../../domain/primitives/message-kinds.ts'
import { type Meter, providerOutcomes } from './meter.ts'

/** What providers of texts and calls take, and what they say came of it. */
export function providerCounters(registers: Registry[]): Pick<Meter, 'providerTry' | 'providerReport'> {
  const tries = new Counter({
    name: 'homeward_provider_tries_total',
    help: 'What came of tries to hand texts and calls to their providers.',
    labelNames: ['provider', 'channel', 'outcome'] as const,
    registers,
  })
  const reports = new Counter({
    name: 'homeward_provider_reports_total',
    help: 'What providers said came of texts and calls that they took.',
    labelNames: ['provider', 'receipt'] as const,
    registers,
  })
  for (const provider of Object.values(providerNames)) {
    for (const receipt of receipts) reports.inc({ provider, receipt }, 0)
    for (const channel of ['sms', 'voice'])
      for (const outcome of providerOutcomes) tries.inc({ provider, channel, outcome }, 0)
  }
  return {
    providerTry: (provider, channel, outcome) => tries.inc({ provider, channel, outcome }),
    providerReport: (provider, receipt) => reports.inc({ provider, receipt }),
  }
}
