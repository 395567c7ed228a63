import { expect, test } from 'vitest'
import { meteredTrips } from '../../../src/service/composition/metering.ts'
import type { Meter } from '../../../src/service/platform/metrics/meter.ts'
import type { Decide, Decision, Emergency } from '../../../src/service/trips/emergency-types.ts'
import type { TripStore } from '../../../src/service/trips/ports.ts'

const alerting = { answer: null, change: { messages: [{ kind: 'alert' }] } } as unknown as Decision<null>
const calm: Decision<null> = { answer: null, change: null }

/** Counts the alerts metered for a transaction that is retried with these decisions. */
async function alertsCounted(...runs: Decision<null>[]): Promise<number> {
  const counted: string[] = []
  const meter = { alert: (kind: string) => void counted.push(kind) } as unknown as Meter
  const store = {
    async changeTrip(_tripId: string, decide: Decide<null>) {
      for (const _run of runs) decide({} as Emergency)
    },
  } as unknown as TripStore
  const left = [...runs]
  await meteredTrips(store, meter).changeTrip('t-1', () => left.shift() ?? calm)
  return counted.length
}

test('for a retried transaction, the alert metric counts only the outcome of the last run', async () => {
  expect(await alertsCounted(alerting)).toBe(1)
  expect(await alertsCounted(alerting, alerting)).toBe(1)
  expect(await alertsCounted(alerting, calm)).toBe(0)
})
