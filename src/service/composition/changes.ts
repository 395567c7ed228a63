import { contactRequestStore } from '../accounts/contacts/contact-request-store.ts'
import { saveAnswer } from '../accounts/contacts/save-answer.ts'
import { optOutStore } from '../messages/opt-out-store.ts'
import type { Database } from '../platform/database/database.ts'
import type { Meter } from '../platform/metrics/meter.ts'
import type { Tokens } from '../platform/ports.ts'
import type { CacheInvalidation } from '../platform/trip-cache.ts'
import { stoppedTexts } from '../trips/alerts/stopped-texts-store.ts'
import { distressSignal } from '../trips/changes/signal-distress.ts'
import { contactParticipation } from '../trips/contacts/contact-participation-store.ts'
import type { TripSecrets } from '../trips/emergency-changes.ts'
import { forgettingAccounts, forgettingTrips } from './forget-panels.ts'
import { meteredTrips } from './metering.ts'
import type { Stores } from './stores.ts'

export type Changing = {
  ofTrips: TripSecrets
  tokens: Tokens
  site: string
  meter: Meter
  readings: CacheInvalidation
  nobodyLeft(tripId: string): void
}

export function changesOn(
  db: Database,
  stores: Pick<Stores, 'trips' | 'accounts'>,
  { ofTrips, tokens, site, meter, readings, nobodyLeft }: Changing,
) {
  const { keys, outbox } = ofTrips
  const sealing = { keys, outbox }
  const answers = { ...sealing, parts: contactParticipation(ofTrips, { site, nobodyLeft }) }
  const trips = forgettingTrips(meteredTrips(stores.trips, meter), readings)
  const requests = contactRequestStore(db, { ...answers, tokens, site })
  return {
    trips,
    accounts: forgettingAccounts(stores.accounts, readings),
    optOuts: optOutStore(db, keys, stoppedTexts(sealing)),
    answers: { saveAnswer: saveAnswer(db, answers) },
    requests,
    distress: distressSignal({ trips, requests }, site),
  }
}
