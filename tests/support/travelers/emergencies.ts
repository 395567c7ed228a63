import { startTrip } from '../../../src/domain/trip/lifecycle/advance.ts'
import type { Emergency, TripContact } from '../../../src/service/trips/emergency-types.ts'

export const contactOf = (of: Pick<TripContact, 'id' | 'number'> & Partial<TripContact>): TripContact => ({
  name: null,
  notifiedAt: null,
  removedAt: null,
  isOut: false,
  seemsLeft: null,
  hasLeft: false,
  isQuiet: false,
  ...of,
})

export const emergencyOf = (contacts: TripContact[], of: Partial<Emergency> = {}): Emergency => ({
  trip: { id: 'trip', userId: 'user', endedAt: null, codes: [], endedGrants: [], contacts },
  lifecycle: startTrip({ startedAt: 0, dueAt: 1, graceMs: 1, retentionMs: 1 }).trip,
  wakeAt: null,
  traveler: { firstName: null, lastName: null, phone: null },
  answersByText: false,
  takesPush: false,
  rings: false,
  isElsewhere: false,
  actedAt: null,
  aware: [],
  votes: [],
  acknowledgements: [],
  ...of,
})
