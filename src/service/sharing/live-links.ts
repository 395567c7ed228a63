import { randomUUID } from 'node:crypto'
import type * as z from 'zod/mini'
import type { liveLinkRequest } from '../../contract/traveler-sharing.ts'
import type { Clock } from '../../domain/kit/clock.ts'
import type { Language } from '../../domain/primitives/languages.ts'
import { isLinkSecret, type SentBy } from '../../domain/primitives/link-secret.ts'
import { DAY_MS } from '../../domain/primitives/time-units.ts'
import { livePath } from '../../domain/site/pages.ts'
import { travelerView } from '../../domain/trip/lifecycle/trip-views.ts'
import type { OwnAccount } from '../accounts/account.ts'
import { accountNotification } from '../accounts/account-notifications.ts'
import type { ContactRequests } from '../accounts/contacts/contact-requests.ts'
import { messagesIn, namedIn } from '../messages/catalog/catalog.ts'
import type { Message } from '../messages/message.ts'
import { toContact } from '../messages/outbox/to-recipients.ts'
import { pageLink } from '../messages/page-link.ts'
import { phoneAddress } from '../messages/phone-address.ts'
import type { Tokens } from '../platform/ports.ts'
import { newLinkSecret } from '../platform/secrets/link-secret.ts'
import { admit, type Throttled } from '../platform/throttle/guard.ts'
import type { Limit, Throttle } from '../platform/throttle/throttle.ts'
import { type OptOuts, optedOutAmong } from '../trips/alerts/stopped-texts.ts'
import type { TripContact } from '../trips/emergency-types.ts'
import type { OwnTrip } from '../trips/trip.ts'
import type { LiveLink, LiveLinks, OpenedLiveLink, SharedTrip } from './ports.ts'

const limits = {
  made: { name: 'live-links', points: 40, windowMs: DAY_MS },
  /** Links that the service sends for one traveler to one recipient. */
  sent: { name: 'live-links-sent', points: 5, windowMs: DAY_MS },
} as const satisfies Record<string, Limit>

export type LinkDependencies = {
  liveLinks: LiveLinks
  trips: { readOpenTrip(userId: string): Promise<OwnTrip | null> }
  requests: Pick<ContactRequests, 'agreements'>
  optOuts: OptOuts
  tokens: Pick<Tokens, 'hash'>
  throttle: Throttle
  clock: Clock
}

type WantedLink = z.infer<typeof liveLinkRequest> & { tripId: string }

type MadeLink =
  | { kind: 'made'; link: OpenedLiveLink; url: string }
  | { kind: 'tripNotRunning' | 'recipientMissing' | 'takesNoTexts' }
  | Throttled

/**
 * Creates a live link to the running trip. If either PIN has ended the trip, returns `tripNotRunning`, so
 * that the result doesn't reveal a distress alert.
 */
export async function makeLiveLink(
  dependencies: LinkDependencies,
  account: OwnAccount,
  wanted: WantedLink,
  site: string,
): Promise<MadeLink> {
  const { liveLinks, trips, throttle, tokens, clock } = dependencies
  const { userId } = account
  const at = clock.now()
  const trip = await trips.readOpenTrip(userId)
  if (trip?.tripId !== wanted.tripId || travelerView(trip.lifecycle, at).kind === 'ended')
    return { kind: 'tripNotRunning' }
  const contact = trip.contacts.find(({ id, removedAt }) => id === wanted.contactId && removedAt === null)
  const name = wanted.name || contact?.name || contact?.number
  const isReachable = wanted.sendBy === 'mail' ? contact?.email : contact
  if (!name || (wanted.contactId && !contact) || (wanted.sendBy && !isReachable))
    return { kind: 'recipientMissing' }
  if (contact && wanted.sendBy && (await refusesLinks(dependencies, userId, contact, wanted.sendBy)))
    return { kind: 'takesNoTexts' }
  const to = contact ? (phoneAddress(contact.number) ?? contact.number) : ''
  const counters = [
    { limit: limits.made, key: userId },
    ...(wanted.sendBy ? [{ limit: limits.sent, key: `${userId} ${to}` }] : []),
  ]
  const admission = await admit(throttle, { own: counters })
  if (admission.kind === 'throttled') return admission
  const secret = newLinkSecret()
  const url = `${site}${livePath(secret)}`
  const link: LiveLink = {
    id: randomUUID(),
    tripId: trip.tripId,
    contactId: contact?.id ?? null,
    name,
    sentBy: wanted.sendBy ?? null,
    madeAt: at,
    takenBackAt: null,
  }
  const sent =
    contact && wanted.sendBy
      ? sharing(account, {
          contact,
          by: wanted.sendBy,
          link: (language) => pageLink(site, livePath(secret), language),
        })
      : []
  const news = await accountNotification(dependencies, account, 'liveLink')
  // A PIN may have ended the trip since it was read.
  const isMade = await liveLinks.make(link, tokens.hash(secret), { sent, news: news.messages })
  if (isMade) return { kind: 'made', link: { ...link, openings: [] }, url }
  await news.takeBack()
  return { kind: 'tripNotRunning' }
}

/** True if a contact refused to be this traveler's contact or, for a link by text, stopped our texts. */
async function refusesLinks(
  { requests, optOuts }: LinkDependencies,
  userId: string,
  contact: TripContact,
  by: SentBy,
): Promise<boolean> {
  const [asked] = await requests.agreements(userId, [contact])
  return (
    asked?.state === 'refused' || (by === 'text' && (await optedOutAmong({ optOuts }, [contact])).length > 0)
  )
}

/** Message with the link. It says that nothing is wrong, because recipients may expect an alert. */
function sharing(
  account: OwnAccount,
  { contact, by, link }: { contact: TripContact; by: SentBy; link: (language: Language) => string },
): Message[] {
  const catalog = messagesIn(contact.language)
  const who = namedIn(catalog, account)
  const messages = toContact(contact, 'live-link', {
    subject: catalog.liveLinkSubject(who),
    text: catalog.liveLink(who, link(catalog.language)),
  })
  return messages.filter(({ channel }) => channel === (by === 'text' ? 'sms' : 'mail'))
}

/** True if a link works. Uses only what the traveler sees, so it can't reveal a distress PIN. */
const isOpen = (
  { takenBackAt, contactId }: Omit<LiveLink, 'name'>,
  { lifecycle, takenOff }: SharedTrip,
  now: number,
): boolean =>
  takenBackAt === null &&
  !(contactId !== null && takenOff.includes(contactId)) &&
  travelerView(lifecycle, now).kind === 'open'

/** Lists a trip's links and whether each still works. Returns null if the user has no such trip. */
export async function linksOfTrip(
  { liveLinks, clock }: Pick<LinkDependencies, 'liveLinks' | 'clock'>,
  userId: string,
  tripId: string,
): Promise<(OpenedLiveLink & { isOpen: boolean })[] | null> {
  const links = await liveLinks.ofTrip(userId, tripId)
  const trip = links && (await liveLinks.readShared(tripId))
  if (!links || !trip) return null
  return links.map((link) => ({ ...link, isOpen: isOpen(link, trip, clock.now()) }))
}

export type OpenedShare = { linkId: string; tripId: string; trip: SharedTrip }

/** Finds the trip of a live link. Returns null for guessed, revoked, and ended links alike. */
export async function openedByLiveLink(
  { liveLinks, tokens, clock }: Pick<LinkDependencies, 'liveLinks' | 'tokens' | 'clock'>,
  secret: string,
): Promise<OpenedShare | null> {
  const link = isLinkSecret(secret) ? await liveLinks.find(tokens.hash(secret)) : null
  const trip = link && (await liveLinks.readShared(link.tripId))
  return link && trip && isOpen(link, trip, clock.now())
    ? { linkId: link.id, tripId: link.tripId, trip }
    : null
}
