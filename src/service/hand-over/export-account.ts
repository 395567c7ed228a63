import type * as z from 'zod/mini'
import type { exportAnswer } from '../../contract/traveler-export.ts'
import type { Tracker } from '../../domain/traveler/positions/tracker.ts'
import type { OpenSession } from '../accounts/account.ts'
import { exportAttempt } from '../accounts/account-limits.ts'
import { accountNotification } from '../accounts/account-notifications.ts'
import type { AskedByAccount } from '../accounts/contacts/contact-requests.ts'
import { type SecretOutcome, secretShown } from '../accounts/pins/secret-shown.ts'
import type { PinDependencies } from '../accounts/pins/try-pin.ts'
import type { PasswordDependencies } from '../accounts/sessions/sign-in.ts'
import type { SignedIn } from '../accounts/sessions/signed-in.ts'
import type { News } from '../messages/message.ts'
import { admit, type Throttled } from '../platform/throttle/guard.ts'
import type { OwnTrips, SeenTrip } from '../trips/history/own-trips.ts'

type TextToSelf = {
  tripId: string | null
  kind: string
  body: string
  createdAt: number
  sentAt: number | null
}

type Written = z.output<typeof exportAnswer>
type SharedLink = Written['trips'][number]['liveLinks'][number]

export type Exported = {
  kind: 'exported'
  at: number
  sessions: OpenSession[]
  asked: AskedByAccount[]
  practices: Written['practices']
  devices: Tracker[]
  subscriptions: Written['notifications']
  trips: (SeenTrip & { liveLinks: SharedLink[] })[]
  texts: Pick<TextToSelf, 'body' | 'createdAt' | 'sentAt'>[]
}
type ExportOutcome = Exported | Exclude<SecretOutcome, { kind: 'shown' }> | Throttled

export type ExportDependencies = PinDependencies &
  PasswordDependencies & {
    accounts: { sessionsOf(userId: string, now: number): Promise<OpenSession[]> }
    drills: { ofAccount(userId: string, now: number): Promise<Written['practices']> }
    requests: { contactsAsked(userId: string, now: number): Promise<AskedByAccount[]> }
    devices: { devicesOf(userId: string, now: number): Promise<Tracker[]> }
    push: { subscriptionsOf(userId: string, now: number): Promise<Exported['subscriptions']> }
    ownTrips: OwnTrips
    liveLinks: { ofTrip(userId: string, tripId: string): Promise<SharedLink[] | null> }
    outbox: { textsTo(phone: string): Promise<TextToSelf[]>; tell(news: News): Promise<void> }
  }

const fragments = /#[\w.-]+/g

/**
 * Exports the account's data as the traveler may see it, so nothing reveals that the distress PIN was used.
 * Omits codes, link secrets, and texts about other people's trips. Notifies the traveler by text.
 */
export async function exportAccount(
  dependencies: ExportDependencies,
  who: SignedIn,
  password: string | null | undefined,
): Promise<ExportOutcome> {
  const shown = await secretShown(dependencies, who, password)
  if (shown.kind !== 'shown') return shown
  const { account, session } = who
  const { userId, phone } = account
  const spent = await admit(dependencies.throttle, exportAttempt(userId))
  if (spent.kind === 'throttled') return spent
  const at = dependencies.clock.now()
  const trips: Exported['trips'] = []
  for (const trip of await dependencies.ownTrips.seenTrips(userId, at))
    trips.push({ ...trip, liveLinks: (await dependencies.liveLinks.ofTrip(userId, trip.tripId)) ?? [] })
  const own = new Set(trips.map(({ tripId }) => tripId))
  const texts = phone === null ? [] : await dependencies.outbox.textsTo(phone)
  await dependencies.outbox.tell(await accountNotification(dependencies, account, 'export'))
  return {
    kind: 'exported',
    at,
    trips,
    sessions: session === null ? [] : await dependencies.accounts.sessionsOf(userId, at),
    practices: await dependencies.drills.ofAccount(userId, at),
    asked: await dependencies.requests.contactsAsked(userId, at),
    devices: await dependencies.devices.devicesOf(userId, at),
    subscriptions: await dependencies.push.subscriptionsOf(userId, at),
    texts: texts
      .filter(({ kind, tripId }) => kind !== 'phone-proof' && (tripId === null || own.has(tripId)))
      .map(({ body, createdAt, sentAt }) => ({ body: body.replace(fragments, '#'), createdAt, sentAt })),
  }
}
