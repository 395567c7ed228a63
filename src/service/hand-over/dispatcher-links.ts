import { randomInt, randomUUID } from 'node:crypto'
import type { Clock } from '../../domain/kit/clock.ts'
import { isLinkSecret } from '../../domain/primitives/link-secret.ts'
import { SPOKEN_CODE_LENGTH, SPOKEN_SIGNS } from '../../domain/primitives/spoken-code.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../domain/primitives/time-units.ts'
import type { Tokens } from '../platform/ports.ts'
import { newLinkSecret } from '../platform/secrets/link-secret.ts'
import { type Attempt, admit, type Throttled } from '../platform/throttle/guard.ts'
import { byNetwork, type Limit, type Throttle } from '../platform/throttle/throttle.ts'
import { type OpenedTrip, openedBy } from '../rescue/entry/grant.ts'
import { codeIsLive } from '../trips/codes/code-life.ts'
import type { TripHead } from '../trips/emergency-types.ts'
import type { Desk, DispatcherLink, DispatcherLinks, LinkKey } from './ports.ts'

const LINK_LIFE_MS = 12 * HOUR_MS
const CODE_LIFE_MS = 10 * MINUTE_MS

/**
 * Rate limits. There are 14^6 = 7.5 million spoken codes. If one were valid at all times, 100 guesses an hour
 * would find it within a year with a probability of 12%. If 20 codes a day are each used after three minutes,
 * the probability is 0.5%. A correct guess shows one trip and adds a desk to its timeline.
 */
const limits = {
  linksOfContact: { name: 'dispatcher-links', points: 20, windowMs: DAY_MS },
  codesOfAddress: { name: 'spoken-code', points: 10, windowMs: HOUR_MS },
  codesOfEverybody: { name: 'spoken-code-all', points: 100, windowMs: HOUR_MS },
  /** Guesses from all IP addresses. Beyond this limit, only addresses within `codeSuspicion` may guess. */
  codesOfAnyone: { name: 'spoken-code-half', points: 50, windowMs: HOUR_MS },
  codeSuspicion: { name: 'spoken-code-suspicion', points: 2, windowMs: DAY_MS, isMark: true },
  desksOfLink: { name: 'dispatcher-desks', points: 20, windowMs: DAY_MS },
} as const satisfies Record<string, Limit>

const attemptAt = (limit: Limit, key: string): Attempt => ({ own: [{ limit, key }] })

const spokenAttempt = (address: string): Attempt => ({
  own: [...byNetwork(limits.codesOfAddress, address), { limit: limits.codesOfEverybody, key: '' }],
  shared: [{ limit: limits.codesOfAnyone, key: '' }],
  suspicion: [{ limit: limits.codeSuspicion, key: address }],
})

export type LinkDependencies = {
  dispatcherLinks: DispatcherLinks
  panels: { head(tripId: string): Promise<TripHead | null>; forget(tripId: string): void }
  tokens: Pick<Tokens, 'create' | 'hash' | 'hashCode'>
  throttle: Throttle
  clock: Clock
}

/** Valid link with its trip, as seen by the contact who created the link. */
export type OpenedLink = { link: DispatcherLink; opened: OpenedTrip }

function openedFor({ contactId }: DispatcherLink, trip: TripHead | null, now: number): OpenedTrip | null {
  const contact = trip?.contacts.find(({ id }) => id === contactId)
  const code = trip?.codes.find((one) => one.contactId === contactId && codeIsLive(one, now))
  const opened = trip && contact && code ? openedBy(contact, code.id, trip) : null
  return opened?.trip.endedAt === null ? opened : null
}

/** Opens a link. Returns null if the link has ended, its creator lost access, or the emergency is over. */
async function opening(
  dependencies: LinkDependencies,
  link: DispatcherLink | null,
): Promise<OpenedLink | null> {
  const now = dependencies.clock.now()
  if (!link || link.revokedAt !== null || now >= link.endsAt || now < link.madeAt) return null
  const opened = openedFor(link, await dependencies.panels.head(link.tripId), now)
  return opened && { link, opened }
}

export async function openedByLink(
  dependencies: LinkDependencies,
  secret: string,
): Promise<OpenedLink | null> {
  if (!isLinkSecret(secret)) return null
  return opening(dependencies, await dependencies.dispatcherLinks.find(dependencies.tokens.hash(secret)))
}

export const openedByMap = async (
  dependencies: LinkDependencies,
  token: string,
): Promise<OpenedLink | null> =>
  opening(dependencies, await dependencies.dispatcherLinks.findMap(dependencies.tokens.hash(token)))

type NotMade = { kind: 'over' } | Throttled

/** Creates a link unless the emergency is over or the contact made too many. Stores its secret as a hash. */
export async function makeLink(
  dependencies: LinkDependencies,
  opened: OpenedTrip,
  withMedical: boolean,
): Promise<{ kind: 'made'; secret: string } | NotMade> {
  const secret = newLinkSecret()
  const key = { secretHash: dependencies.tokens.hash(secret), codeHash: null }
  const refused = await keepLink(dependencies, opened, { withMedical, codeEndsAt: null, key })
  return refused ?? { kind: 'made', secret }
}

/** Like `makeLink`, but with a code that opens the link once, within ten minutes. */
export async function makeCode(
  dependencies: LinkDependencies,
  opened: OpenedTrip,
  withMedical: boolean,
): Promise<{ kind: 'made'; code: string; endsAt: number } | NotMade> {
  const code = Array.from(
    { length: SPOKEN_CODE_LENGTH },
    () => SPOKEN_SIGNS[randomInt(SPOKEN_SIGNS.length)],
  ).join('')
  const endsAt = dependencies.clock.now() + CODE_LIFE_MS
  const key = { secretHash: null, codeHash: spokenHash(dependencies, code) }
  const refused = await keepLink(dependencies, opened, { withMedical, codeEndsAt: endsAt, key })
  return refused ?? { kind: 'made', code, endsAt }
}

const spokenHash = ({ tokens }: Pick<LinkDependencies, 'tokens'>, code: string) =>
  tokens.hashCode('dispatch', code)

async function keepLink(
  dependencies: LinkDependencies,
  { trip, contact }: OpenedTrip,
  { key, ...kept }: Pick<DispatcherLink, 'withMedical' | 'codeEndsAt'> & { key: LinkKey },
): Promise<NotMade | null> {
  if (trip.endedAt !== null) return { kind: 'over' }
  const admission = await admit(dependencies.throttle, attemptAt(limits.linksOfContact, contact.id))
  if (admission.kind === 'throttled') return admission
  const at = dependencies.clock.now()
  const link = {
    ...kept,
    id: randomUUID(),
    tripId: trip.id,
    contactId: contact.id,
    madeAt: at,
    endsAt: at + LINK_LIFE_MS,
    revokedAt: null,
  }
  await dependencies.dispatcherLinks.make(link, key)
  dependencies.panels.forget(trip.id)
  return null
}

export async function revokeLink(
  dependencies: LinkDependencies,
  { contact }: OpenedTrip,
  linkId: string,
): Promise<boolean> {
  const tripId = await dependencies.dispatcherLinks.revoke(linkId, contact.id, dependencies.clock.now())
  if (tripId !== null) dependencies.panels.forget(tripId)
  return tripId !== null
}

/** Returns the token in URLs for map programs. It is a hash, so it doesn't reveal the browser's token. */
export const mapTokenOf = ({ tokens }: Pick<LinkDependencies, 'tokens'>, token: string): string =>
  tokens.hash(`map\n${token}`)

function newDesk({ tokens, clock }: LinkDependencies, name: string) {
  const token = tokens.create()
  const desk: Desk = { id: randomUUID(), name, openedAt: clock.now(), acknowledgedAt: null }
  const hashes = { tokenHash: tokens.hash(token), mapHash: tokens.hash(mapTokenOf({ tokens }, token)) }
  return { token, desk, hashes }
}

export async function openAsDesk(
  dependencies: LinkDependencies,
  { link }: OpenedLink,
  name: string,
): Promise<{ kind: 'opened'; token: string } | Throttled> {
  const admission = await admit(dependencies.throttle, attemptAt(limits.desksOfLink, link.id))
  if (admission.kind === 'throttled') return admission
  const { token, desk, hashes } = newDesk(dependencies, name)
  await dependencies.dispatcherLinks.addDesk(link, desk, hashes)
  dependencies.panels.forget(link.tripId)
  return { kind: 'opened', token }
}

/** Opens a link with a spoken code, which works once. All invalid codes get the same response. */
export async function openBySpokenCode(
  dependencies: LinkDependencies,
  { address, code, name }: { address: string; code: string; name: string },
): Promise<
  { kind: 'opened'; link: DispatcherLink; secret: string; token: string } | { kind: 'wrong' } | Throttled
> {
  const { dispatcherLinks, throttle, tokens, clock, panels } = dependencies
  const admission = await admit(throttle, spokenAttempt(address))
  if (admission.kind === 'throttled') return admission
  const codeHash = spokenHash(dependencies, code)
  const found = await dispatcherLinks.findByCode(codeHash)
  const isAlive = found?.codeEndsAt != null && clock.now() < found.codeEndsAt
  const opened = await opening(dependencies, isAlive ? found : null)
  if (!opened) return { kind: 'wrong' }
  const { link } = opened
  const secret = newLinkSecret()
  const { token, desk, hashes } = newDesk(dependencies, name)
  const isFirst = await dispatcherLinks.takeCode(link, codeHash, {
    secretHash: tokens.hash(secret),
    desk,
    hashes,
  })
  if (!isFirst) return { kind: 'wrong' }
  panels.forget(link.tripId)
  await admission.succeeded()
  return { kind: 'opened', link, secret, token }
}

export const deskOf = (
  dependencies: LinkDependencies,
  { link }: OpenedLink,
  token: string | undefined,
): Promise<Desk | null> =>
  token === undefined
    ? Promise.resolve(null)
    : dependencies.dispatcherLinks.findDesk(link, dependencies.tokens.hash(token))
