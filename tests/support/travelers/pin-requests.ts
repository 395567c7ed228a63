import { HOUR_MS } from '../../../src/domain/primitives/time-units.ts'
import type { TestService } from '../services/service.ts'
import { ana, ben, travelerSecrets } from './people.ts'
import { inTime, type TestTraveler } from './traveler.ts'

export type OnTrip = { traveler: TestTraveler; tripId: string }
type PinRequest = { path: string; json: object; method?: string }

/** Returns requests that take a PIN during a trip, by the purpose of the PIN. */
export function pinRequests(service: TestService) {
  const { password } = travelerSecrets
  return {
    'for a check-in': ({ tripId }, pin) => ({ path: `/api/app/trips/${tripId}/check-in`, json: { pin } }),
    'for a website check-in': ({ traveler: { phone } }, pin) => ({
      path: '/api/trips/emergency-checkin',
      json: { phoneNumber: phone, password, pin },
    }),
    'for an extension': ({ tripId }, pin) => ({
      path: `/api/app/trips/${tripId}/extension`,
      json: { until: inTime(service, 6 * HOUR_MS), pin },
    }),
    'for an extension beyond the limit': ({ tripId }, pin) => ({
      path: `/api/app/trips/${tripId}/extension`,
      json: { until: inTime(service, 48 * HOUR_MS), pin },
    }),
    'for an alarm answer': ({ tripId }, pin) => ({
      path: `/api/app/trips/${tripId}/alarm/answer`,
      json: { pin },
    }),
    'for a plan change': ({ tripId }, pin) => ({
      path: `/api/app/trips/${tripId}/plan`,
      json: { plan: { destination: 'Jordan Lake' }, pin },
      method: 'PUT',
    }),
    'for a contacts change': (_, pin) => ({
      path: '/api/app/contacts',
      json: { contacts: [ana, ben], pin },
      method: 'PUT',
    }),
    'for a PIN change': (_, pin) => ({
      path: '/api/app/pins',
      json: { password, currentPin: pin, pin: '8642', distressPin: '1397' },
      method: 'PUT',
    }),
  } satisfies Record<string, (on: OnTrip, pin: string) => PinRequest>
}
export type PinUse = keyof ReturnType<typeof pinRequests>
