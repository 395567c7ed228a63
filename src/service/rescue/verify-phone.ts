import { admit } from '../platform/throttle/guard.ts'
import { linkMessages } from '../trips/alert-words.ts'
import { type Caller, grantedTrip } from './caller.ts'
import { grantExpiry } from './code-life.ts'
import { contactsOfCode, contactWithNumber, type OpenedTrip, openedBy } from './grant.ts'
import type { FoundCode, Grants, RescueStore } from './ports.ts'
import { freshLinkAttempt, linkAttempt, numberAttempt } from './rescue-limits.ts'
import { type CodeMeans, codeOfLink, exactCode, holdsCode, liveCode, type TriedCode } from './try-code.ts'

/**
 * `opened`: what the grant opens. `token` is the signed grant, `expiresAt` its end, Unix time, ms.
 * `textSent`: beyond a ceiling. `afterwards` sends the text where code and number belong together; it is done when the
 * answer is out, so that the time of that tells nothing.
 */
export type VerifyOutcome =
  | { kind: 'verified'; opened: OpenedTrip; tripId: string; userId: string; token: string; expiresAt: number }
  | { kind: 'mismatch' }
  | { kind: 'invalid' }
  | { kind: 'textSent'; afterwards(): Promise<void> }

export type VerifyMeans = CodeMeans & {
  grants: Grants
  rescue: Pick<RescueStore, 'findCode' | 'renewLink'>
}
type Tried = TriedCode & { phoneNumber: string }

/**
 * Proves a phone number for a code: it must be the number of the contact whose code that is (specification §5, Phone
 * match).
 * @param site the website's origin, for a link.
 */
export async function verifyPhone(
  means: VerifyMeans,
  caller: Caller,
  tried: Tried,
  site: string,
): Promise<VerifyOutcome> {
  const proved = await prove(means, caller, tried)
  if (proved === 'beyondCeiling')
    return { kind: 'textSent', afterwards: () => sendFreshLink(means, tried, site) }
  if (typeof proved === 'string') return { kind: proved }
  const { trip, contact, code } = proved
  const expiresAt = grantExpiry(code, means.clock.now())
  const grant = { tripId: trip.id, userId: trip.userId, contactId: contact.id, codeId: code.id }
  const token = await means.grants.sign(grant, expiresAt)
  return { kind: 'verified', opened: proved, ...grant, token, expiresAt }
}

type Proved = OpenedTrip | 'mismatch' | 'invalid' | 'beyondCeiling'

async function prove(means: VerifyMeans, caller: Caller, tried: Tried): Promise<Proved> {
  const granted = await grantedTrip(means, caller.grants, holdsCode(means, tried.code))
  const known = granted ?? (await codeOfLink(means, tried))
  return known ? proveNumber(means, known, tried) : proveBoth(means, caller, tried)
}

/** One attempt at a number, for somebody who has the code's link, or was let in by it before. */
async function proveNumber({ throttle }: VerifyMeans, known: FoundCode, tried: Tried): Promise<Proved> {
  const admission = await admit(throttle, linkAttempt(known.code.linkHash ?? known.code.id))
  if (admission.kind === 'throttled') return 'beyondCeiling'
  const opened = openedByNumber(known, tried)
  if (!opened) return 'mismatch'
  await admission.succeeded()
  return opened
}

/** One attempt at a typed code and a number: whichever was wrong is what stays counted. */
async function proveBoth(means: VerifyMeans, { address }: Caller, tried: Tried): Promise<Proved> {
  const { attempt, ofNumber } = numberAttempt(address, means.codes.hashCode(exactCode(tried.code) ?? ''))
  const admission = await admit(means.throttle, attempt)
  if (admission.kind === 'throttled') return 'beyondCeiling'
  const found = await liveCode(means, tried.code)
  if (!found) {
    await admission.failedElsewhere([ofNumber])
    return 'invalid'
  }
  const opened = openedByNumber(found, tried)
  if (!opened) return 'mismatch'
  await admission.succeeded()
  return opened
}

function openedByNumber({ trip, code }: FoundCode, { phoneNumber }: Tried): OpenedTrip | null {
  const contact = contactWithNumber(contactsOfCode(trip, code), phoneNumber)
  return contact && openedBy(contact, code.id, trip)
}

/**
 * A text with a link in the place of the code's earlier one, to the contact whose code and number these are; to nobody
 * where they do not belong together, and not more often than a contact may be told.
 */
async function sendFreshLink(means: VerifyMeans, tried: Tried, site: string): Promise<void> {
  const { rescue, panels, codes, throttle, clock } = means
  const found = await liveCode(means, tried.code)
  const opened = found && openedByNumber(found, tried)
  if (!found || !opened) return
  const admission = await admit(throttle, freshLinkAttempt(opened.contact.id))
  const reading = await panels.readFor(opened)
  if (admission.kind === 'throttled' || !reading) return
  const traveller = { ...reading.traveller, phone: null }
  const issued = { code: tried.code, link: codes.newLink() }
  const words = linkMessages({ traveller }, { contact: { ...opened.contact, email: null }, site, issued })
  await rescue.renewLink(found, codes.hashLink(issued.link), words, clock.now())
}
