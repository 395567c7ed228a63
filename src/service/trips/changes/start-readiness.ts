import type * as z from 'zod/mini'
import type { presenceAnswer } from '../../../contract/traveler-trip.ts'
import type { Clock } from '../../../domain/kit/clock.ts'
import { onScreen } from '../../../domain/kit/text.ts'
import type { ReachableContact } from '../../../domain/person/emergency-contact.ts'
import type { Language } from '../../../domain/primitives/languages.ts'
import { contactOnAppWire } from '../../accounts/account-on-wire.ts'
import type { ContactRequests } from '../../accounts/contacts/contact-requests.ts'
import { presenceOf } from '../../accounts/contacts/presence.ts'
import type { AccountTrackers } from '../../accounts/sessions/change-password.ts'
import { travelerMessagesIn } from '../../messages/catalog/catalog.ts'
import { hasStoppedTexts, type OptOuts, optedOutAmong } from '../alerts/stopped-texts.ts'

type Dependencies = {
  requests: Pick<ContactRequests, 'agreements'>
  optOuts: OptOuts
  devices: AccountTrackers
  clock: Clock
}

type Leaving = {
  userId: string
  phone: string | null
  contacts: readonly ReachableContact[]
}

/**
 * Returns the contacts' presence, the trackers, and a notice if the traveler stopped our texts. A distress
 * alert doesn't change the result.
 */
export async function readStartReadiness(
  ports: Dependencies,
  { userId, phone, contacts }: Leaving,
  { textsTo, language }: { textsTo: string | null; language: Language },
): Promise<z.infer<typeof presenceAnswer>> {
  const now = ports.clock.now()
  const asked = await ports.requests.agreements(userId, contacts)
  const stopped = await optedOutAmong(ports, contacts)
  const hasStopped = (number: string) => stopped.some((contact) => contact.number === number)
  const present = asked.map((one) => ({
    ...contactOnAppWire(one.contact),
    presence: presenceOf(one, hasStopped(one.contact.number), now),
    hasAnswered: one.state !== 'asked',
  }))
  const trackers = await ports.devices.devicesOf(userId, now)
  return {
    contacts: present,
    reachable: present.filter(({ presence }) => presence === 'reachable').length,
    trackers: trackers
      .filter(({ revokedAt }) => revokedAt === null)
      .map(({ name, lastPositionAt }) => ({ name, lastPositionAt })),
    ownTextsStopped: (await hasStoppedTexts(ports, phone))
      ? onScreen(travelerMessagesIn(language).ownStop(textsTo))
      : null,
    at: now,
  }
}
