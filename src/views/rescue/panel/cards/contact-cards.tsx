import Check from 'lucide-react/icons/check'
import Phone from 'lucide-react/icons/phone'
import type { EmergencyContact } from '../../../../domain/person/emergency-contact.ts'
import { hasVoted } from '../../../../domain/person/phone-match.ts'
import { shownNumber } from '../../../../domain/person/shown-number.ts'
import type { ContactStanding } from '../../../../domain/rescue/panel/contact-standing.ts'
import type { Panel } from '../../../../domain/rescue/panel/panel.ts'
import { words as served } from '../../../../domain/rescue/panel/panel.words.ts'
import type { NotifiedContact } from '../../../../domain/trip/trip.ts'
import { CallLink } from '../../../kit/design/buttons/call-link.tsx'
import { Badge } from '../../../kit/design/cards/badge.tsx'
import { Card } from '../../../kit/design/cards/card.tsx'
import { Moment, timeAgo } from '../../../kit/design/moment.tsx'
import { words } from './cards.words.tsx'
import './cards.css'

/** Card with each contact's alert, delivery, and vote (specification §2, Contacts). */
export function ContactsCard({ panel, now }: { panel: Panel; now: number }) {
  const { contacts, votes, trip } = panel
  const notified = trip.contactsNotified
  const others = (notified ?? []).filter((one) => !contacts.some(({ number }) => number === one.number))
  const all = [...contacts, ...others]
  const atOnce = notifiedAtOnce(all, notified, now)
  const hasNobodySeen = panel.standings?.every(({ level }) => level !== 'knows')
  return (
    <Card title={words.contacts}>
      {all.length === 0 ? (
        <p className="contact-list__none">{words.notProvided}</p>
      ) : (
        <>
          <p className="contact-list__count">
            {notified === null
              ? words.notifiedUnknown
              : words.notifiedOf(
                  notified.length,
                  all.length,
                  atOnce === null ? null : <Moment at={atOnce} now={now} />,
                )}
          </p>
          {hasNobodySeen && <p className="contact-list__unknown">{words.nobodySaw}</p>}
          <ul className="contact-list plain">
            {all.map((contact) => (
              <li className="contact-list__row" key={contact.number}>
                <span className="contact-list__name">
                  {contact.name ?? words.contactNameless}
                  {atOnce === null && (
                    <span className="contact-list__when">
                      <Notified contact={contact} notified={notified} now={now} />
                    </span>
                  )}
                  <Standing of={panel.standings?.find(({ number }) => number === contact.number)} />
                </span>
                {hasVoted(contact, votes) && (
                  <Badge tone="safe" icon={<Check aria-hidden="true" />}>
                    {words.resolved}
                  </Badge>
                )}
                <PhoneLink number={contact.number} />
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  )
}

/** Returns the notification time if at least two contacts all show the same one; else null. */
function notifiedAtOnce(
  all: readonly EmergencyContact[],
  notified: readonly NotifiedContact[] | null,
  now: number,
): number | null {
  const times = all.map((one) => notified?.find(({ number }) => number === one.number)?.notifiedAt ?? null)
  const [first] = times
  const isSame = (at: number | null) =>
    at !== null && first != null && timeAgo(now, at) === timeAgo(now, first)
  return times.length > 1 && first != null && times.every(isSame) ? first : null
}

const Standing = ({ of }: { of: ContactStanding | undefined }) =>
  of?.words.map(served.standing).map((line, index) => (
    <span key={line} className={index === 0 ? classOf[of.level] : 'contact-list__when'}>
      {index === 0 && of.level === 'knows' && <Check aria-hidden="true" />}
      {line}
    </span>
  ))

const classOf: Record<ContactStanding['level'], string> = {
  knows: 'contact-list__knows',
  open: 'contact-list__when',
  lost: 'contact-list__unknown',
}

type NotifiedProps = {
  contact: EmergencyContact
  notified: readonly NotifiedContact[] | null
  now: number
}

function Notified({ contact, notified, now }: NotifiedProps) {
  const alert = notified?.find(({ number }) => number === contact.number)
  if (notified === null) return words.timeUnknown
  if (!alert) return words.notNotified
  if (alert.notifiedAt === null) return words.timeUnknown
  return words.notified(<Moment at={alert.notifiedAt} now={now} />)
}

const PhoneLink = ({ number }: { number: string }) => (
  <CallLink number={number} className="phone-link">
    <Phone aria-hidden="true" />
    <span translate="no">{shownNumber(number)}</span>
  </CallLink>
)
