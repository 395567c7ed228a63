import { isLeftOut } from '../../domain/person/emergency-contact.ts'
import type { ContactReach } from '../../domain/trip/contact-reach.ts'
import { addressHash } from '../messages/phone-address.ts'
import { reachAmong, type SentForHelp } from '../messages/sent-for-help.ts'
import type { Lookup } from '../platform/secrets/data-key.ts'
import type { TripContact } from '../trips/emergency-types.ts'

/**
 * What one side of the contacts may know of what was sent to each of them, by their ids. After the distress PIN those who
 * are told of it and those who are left out see of each other what was sent before it. One exception: whoever is left out
 * is shown what became of the others' mails about the distress, as if they were mails of the alert.
 * @param shown the contacts as that side knows them. @param distressAt Unix time, ms; null: there was none.
 */
export function reachKnownTo(
  side: Pick<TripContact, 'tellOnDistress'>,
  {
    shown,
    sent,
    distressAt,
  }: { shown: readonly TripContact[]; sent: readonly SentForHelp[]; distressAt: number | null },
  keys: Lookup,
): Record<string, ContactReach> {
  const before = distressAt === null ? sent : sent.filter(({ at }) => at < distressAt)
  return Object.fromEntries(
    shown
      .filter(({ notifiedAt }) => notifiedAt !== null)
      .map((contact) => {
        const mailbox = contact.email ? addressHash(keys, contact.email) : null
        const to = { number: addressHash(keys, contact.number), mailbox }
        const isOwn = isLeftOut(contact) === isLeftOut(side)
        const known = reachAmong(isOwn ? sent : before, to)
        const seeming = isLeftOut(side) ? reachAmong(sent, to).mail : null
        return [contact.id, { ...known, mail: known.mail ?? seeming }]
      }),
  )
}
