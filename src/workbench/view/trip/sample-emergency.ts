import type { StoredTrip } from '../../../domain/trip-lifecycle/stored-trip.ts'
import type { Emergency } from '../../../service/trips/emergency.ts'
import { sampleContacts } from '../../../statecharts/kits/sample-trip.ts'

/** The code that the contacts of the sample trip are sent. */
export const SAMPLE_CODE = '246810'

/** When the contacts were told of the code, Unix time, ms; null where they were not. */
export const toldAt = ({ facts }: StoredTrip): number | null => facts.alertedAt ?? facts.distressAt

const traveller = { firstName: 'Daniel', lastName: 'Calder', phone: '+19195550101' }

/** The sample trip as the service reads it before it decides what an event comes to. */
export const sampleEmergency = (lifecycle: StoredTrip): Emergency => ({
  trip: {
    id: '41',
    userId: 'user_1',
    endedAt: lifecycle.facts.endedAt,
    code: null,
    contacts: sampleContacts.map((contact, index) => ({
      ...contact,
      id: `contact ${index + 1}`,
      notifiedAt: toldAt(lifecycle),
    })),
  },
  lifecycle,
  traveller,
  votes: [],
  acknowledgements: [],
  isForced: false,
})

/** Whose number or address that is. */
export const nameOf = (recipient: string): string =>
  sampleContacts.find(({ number }) => number === recipient)?.name ?? 'Daniel Calder, the traveller'
