import Check from 'lucide-react/icons/check'
import Phone from 'lucide-react/icons/phone'
import { hasVoted } from '../../../domain/person/phone-match.ts'
import { digitsOf } from '../../../domain/primitives/digits.ts'
import type { Panel } from '../../../domain/rescue/panel/panel.ts'
import type { NotifiedContact } from '../../../domain/trip/trip.ts'
import { Badge } from '../../kit/design/badge.tsx'
import { Card } from '../../kit/design/card.tsx'
import { Moment } from '../../kit/design/moment.tsx'
import './contact-cards.css'

/** Whom the traveller chose, and who of them has voted to resolve (specification §2, Contacts). */
export function ContactsCard({ panel: { contacts, votes } }: { panel: Panel }) {
  return (
    <Card title="Emergency contacts">
      {contacts.length === 0 ? (
        <p className="contact-list__none">Not provided</p>
      ) : (
        <ul className="contact-list">
          {contacts.map((contact) => (
            <li className="contact-list__row" key={contact.number}>
              <span className="contact-list__name">{contact.name ?? 'Name not provided'}</span>
              {hasVoted(contact, votes) && (
                <Badge tone="safe" icon={<Check aria-hidden="true" />}>
                  Resolved
                </Badge>
              )}
              <PhoneLink number={contact.number} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

/** Who was sent the alert. A backend that does not say leaves the contacts, and the time open. */
export function NotifiedCard({ panel: { contacts, trip }, now }: { panel: Panel; now: number }) {
  const notified: NotifiedContact[] =
    trip.contactsNotified ?? contacts.map((contact) => ({ ...contact, notifiedAt: null }))
  return (
    <Card title="Contacts notified">
      {notified.length === 0 ? (
        <p className="contact-list__none">Not provided</p>
      ) : (
        <ul className="contact-list">
          {notified.map((contact) => (
            <li className="contact-list__row" key={contact.number}>
              <span className="contact-list__name">
                {contact.name ?? 'Name not provided'}
                <span className="contact-list__number">{contact.number}</span>
              </span>
              <span className="contact-list__when">
                {contact.notifiedAt === null ? (
                  'Time not known'
                ) : (
                  <Moment at={contact.notifiedAt} now={now} />
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

/** A number that calls when it is pressed, shown as it was written. */
function PhoneLink({ number }: { number: string }) {
  return (
    <a className="phone-link" href={`tel:${number.trim().startsWith('+') ? '+' : ''}${digitsOf(number)}`}>
      <Phone aria-hidden="true" />
      {number}
    </a>
  )
}
