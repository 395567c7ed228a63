import { shownNumber } from '../../../../domain/person/shown-number.ts'
import type { OwnTrip } from '../../../../domain/traveler/trip/active-trip/own-trip.ts'
import type { TripOrder } from '../../../../domain/traveler/trip/active-trip/trip-order.ts'
import { writeClock } from '../../../../domain/trip/time/written-instant.ts'
import { Button } from '../../../kit/design/buttons/button.tsx'
import { FoldCard } from '../../../kit/design/cards/fold.tsx'
import { Row, Rows } from '../../rows.tsx'
import { alertWords, nameOf } from './under-way-words.ts'

type TripContactsProps = { trip: OwnTrip; now: number; onOrder: (order: TripOrder) => void }

export function TripContacts({ trip, now, onOrder }: TripContactsProps) {
  const names = trip.contacts.filter(({ removedAt }) => removedAt === null).map(nameOf)
  return (
    <FoldCard title="Contacts of this trip" line={names.join(', ')}>
      <Rows>
        {trip.contacts.map(({ id, removedAt, reached, ...contact }) => (
          <Row
            key={id}
            name={nameOf(contact)}
            notes={[
              contact.name && shownNumber(contact.number),
              ...(removedAt === null && reached ? alertWords(reached) : []),
              removedAt !== null && `Removed at ${writeClock(removedAt, now)}`,
            ]}
          >
            {removedAt === null && trip.state === 'alerted' && (
              <Button
                variant="quiet"
                onClick={() => onOrder({ kind: 'newCode', contactId: id })}
                aria-label={`Send a new code to ${nameOf(contact)}`}
              >
                Send a new code
              </Button>
            )}
            {removedAt === null && (
              <Button
                variant="quiet"
                onClick={() => onOrder({ kind: 'contactRemoval', contactId: id })}
                aria-label={`Remove from this trip: ${nameOf(contact)}`}
              >
                Remove from this trip
              </Button>
            )}
          </Row>
        ))}
      </Rows>
    </FoldCard>
  )
}
