import type { AccountStore } from '../accounts/ports.ts'
import type { CacheInvalidation } from '../platform/trip-cache.ts'
import type { TripStore } from '../trips/ports.ts'

/**
 * Wraps a trip store to drop cached panels after changes. If the trip or user is known, drops them even if the
 * change fails, because a lost connection may hide a commit.
 */
export const forgettingTrips = (trips: TripStore, panels: CacheInvalidation): TripStore => ({
  ...trips,
  addTrip: (trip, at) => trips.addTrip(trip, at).finally(() => panels.forget(trip.tripId)),
  changeTrip: (tripId, decide) => trips.changeTrip(tripId, decide).finally(() => panels.forget(tripId)),
  changeOpenTrip: (userId, decide) =>
    trips.changeOpenTrip(userId, decide).finally(() => panels.forgetUser(userId)),
  async changeDueTrip(now, decide, which) {
    const due = await trips.changeDueTrip(now, decide, which)
    if (due.kind !== 'none') panels.forget(due.tripId)
    return due
  },
  async changeDueTrips(now, kind, decide) {
    const seen = await trips.changeDueTrips(now, kind, decide)
    for (const tripId of seen) panels.forget(tripId)
    return seen
  },
  async changeSilentTrip(now, look, decide) {
    const due = await trips.changeSilentTrip(now, look, decide)
    if (due.kind !== 'none') panels.forget(due.tripId)
    return due
  },
  async takeUpload(by, fixes, now) {
    const followed = await trips.takeUpload(by, fixes, now)
    for (const { tripId } of followed ?? []) panels.forget(tripId)
    return followed
  },
  cleanUp: (now) => trips.cleanUp(now).finally(() => panels.clear()),
})

/**
 * Wraps an account store to drop cached panels after changes to a person or their contacts, and after
 * deletions, even if they fail.
 */
export const forgettingAccounts = <Accounts extends AccountStore>(
  accounts: Accounts,
  panels: CacheInvalidation,
): Accounts => ({
  ...accounts,
  writePerson: (userId, person, news) =>
    accounts.writePerson(userId, person, news).finally(() => panels.forgetUser(userId)),
  writeNames: (userId, names) => accounts.writeNames(userId, names).finally(() => panels.forgetUser(userId)),
  writeContacts: (userId, ...written) =>
    accounts.writeContacts(userId, ...written).finally(() => panels.forgetUser(userId)),
  leave: (userId, at) => accounts.leave(userId, at).finally(() => panels.forgetUser(userId)),
  forgetLeft: () => accounts.forgetLeft().finally(() => panels.clear()),
})
