import { randomBytes, randomUUID } from 'node:crypto'
import type { Clock } from '../../domain/kit/clock.ts'
import { isLinkSecret } from '../../domain/primitives/link-secret.ts'
import { DAY_MS, HOUR_MS } from '../../domain/primitives/time-units.ts'
import type { Tokens } from '../platform/ports.ts'
import { type Attempt, admit, type Throttled } from '../platform/throttle/guard.ts'
import type { Limit, Throttle } from '../platform/throttle/throttle.ts'
import { codeIsLive } from '../rescue/code-life.ts'
import { contactsOfCode, type OpenedTrip, openedBy } from '../rescue/grant.ts'
import type { TripHead } from '../trips/emergency.ts'
import type { Desk, DispatcherLink, DispatcherLinks } from './ports.ts'

/** A link opens nothing after this long, ms. */
export const LINK_LIFE_MS = 12 * HOUR_MS
const SECRET_BYTES = 16

const limits = {
  linksOfContact: { name: 'dispatcher-links', points: 20, windowMs: DAY_MS },
  desksOfLink: { name: 'dispatcher-desks', points: 20, windowMs: DAY_MS },
} as const satisfies Record<string, Limit>

const attemptAt = (limit: Limit, key: string): Attempt => ({
  own: [{ limit, key }],
  shared: [],
  suspicion: [],
})

export type LinkMeans = {
  dispatcherLinks: DispatcherLinks
  panels: { head(tripId: string): Promise<TripHead | null>; forget(tripId: string): void }
  tokens: Pick<Tokens, 'create' | 'hash'>
  throttle: Throttle
  clock: Clock
}

/** A link that opens its trip now, as the contact who made it may see it. */
export type OpenedLink = { link: DispatcherLink; opened: OpenedTrip }

/** The trip of a running emergency, for the contact who made the link; null where it is over for them. */
function openedFor({ contactId }: DispatcherLink, trip: TripHead | null, now: number): OpenedTrip | null {
  const contact = trip?.contacts.find(({ id, isOut }) => id === contactId && !isOut)
  if (!trip || !contact) return null
  const code = trip.codes.find((one) => contactsOfCode(trip, one).includes(contact))
  const opened = code ? openedBy(contact, code.id, trip) : null
  return opened && opened.trip.endedAt === null && codeIsLive(opened.code, now) ? opened : null
}

/** What a link opens; null once it has ended, or its contact, its code or the emergency has. */
async function opening(means: LinkMeans, link: DispatcherLink | null): Promise<OpenedLink | null> {
  const now = means.clock.now()
  if (!link || link.revokedAt !== null || now >= link.endsAt || now < link.madeAt) return null
  const opened = openedFor(link, await means.panels.head(link.tripId), now)
  return opened && { link, opened }
}

/** What the link with this secret opens now, or null: guessed, revoked and ended ones are all the same. */
export async function openedByLink(means: LinkMeans, secret: string): Promise<OpenedLink | null> {
  if (!isLinkSecret(secret)) return null
  return opening(means, await means.dispatcherLinks.find(means.tokens.hash(secret)))
}

/** The same for the token that feeds a desk's map. */
export const openedByMap = async (means: LinkMeans, token: string): Promise<OpenedLink | null> =>
  opening(means, await means.dispatcherLinks.findMap(means.tokens.hash(token)))

/** Makes a link for a dispatcher. @returns its secret, which is kept nowhere. */
export async function makeLink(
  means: LinkMeans,
  { trip, contact }: OpenedTrip,
  withMedical: boolean,
): Promise<{ kind: 'made'; secret: string } | { kind: 'over' } | Throttled> {
  if (trip.endedAt !== null) return { kind: 'over' }
  const admission = await admit(means.throttle, attemptAt(limits.linksOfContact, contact.id))
  if (admission.kind === 'throttled') return admission
  const secret = randomBytes(SECRET_BYTES).toString('base64url')
  const at = means.clock.now()
  const link = {
    id: randomUUID(),
    tripId: trip.id,
    contactId: contact.id,
    withMedical,
    madeAt: at,
    endsAt: at + LINK_LIFE_MS,
    revokedAt: null,
  }
  await means.dispatcherLinks.make(link, means.tokens.hash(secret))
  means.panels.forget(trip.id)
  return { kind: 'made', secret }
}

/** Ends a link of the contact's own at once. */
export async function revokeLink(
  means: LinkMeans,
  { contact }: OpenedTrip,
  linkId: string,
): Promise<boolean> {
  const tripId = await means.dispatcherLinks.revoke(linkId, contact.id, means.clock.now())
  if (tripId !== null) means.panels.forget(tripId)
  return tripId !== null
}

/** The token of a desk's map: told from that of its browser, from which it follows. */
export const mapTokenOf = ({ tokens }: Pick<LinkMeans, 'tokens'>, token: string): string =>
  tokens.hash(`map\n${token}`)

/** Lets a desk in under the name that it gives. @returns the token of its browser. */
export async function openAsDesk(
  means: LinkMeans,
  { link }: OpenedLink,
  name: string,
): Promise<{ kind: 'opened'; token: string } | Throttled> {
  const admission = await admit(means.throttle, attemptAt(limits.desksOfLink, link.id))
  if (admission.kind === 'throttled') return admission
  const token = means.tokens.create()
  const desk = { id: randomUUID(), name, openedAt: means.clock.now(), acknowledgedAt: null }
  await means.dispatcherLinks.addDesk(link, desk, {
    tokenHash: means.tokens.hash(token),
    mapHash: means.tokens.hash(mapTokenOf(means, token)),
  })
  means.panels.forget(link.tripId)
  return { kind: 'opened', token }
}

/** The desk whose browser shows this token for the link. */
export const deskOf = (
  means: LinkMeans,
  { link }: OpenedLink,
  token: string | undefined,
): Promise<Desk | null> =>
  token === undefined ? Promise.resolve(null) : means.dispatcherLinks.findDesk(link, means.tokens.hash(token))
