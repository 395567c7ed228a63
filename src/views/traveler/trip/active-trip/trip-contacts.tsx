import { type ReactNode, useRef } from 'react'
import { shownNumber } from '../../../../domain/person/shown-number.ts'
import type { OwnTrip } from '../../../../domain/traveler/trip/active-trip/own-trip.ts'
import type { TripOrder } from '../../../../domain/traveler/trip/active-trip/trip-order.ts'
import { isNobodyLeft } from '../../../../domain/traveler/trip/active-trip/trip-status.ts'
import { writeClock } from '../../../../domain/trip/time/written-instant.ts'
import { Button } from '../../../kit/design/buttons/button.tsx'
import { FoldCard } from '../../../kit/design/cards/fold.tsx'
import { useFocusKept } from '../../../kit/design/fields/focus.tsx'
import { Row, Rows } from '../../rows.tsx'
import { words } from './under-way.words.tsx'
import { alertWords, nameOf, toldOf } from './under-way-words.ts'

type TripContactsProps = {
  trip: OwnTrip
  now: number
  result: ReactNode
  onOrder: (order: TripOrder) => void
}

export function TripContacts({ trip, now, result, onOrder }: TripContactsProps) {
  const list = useRef<HTMLDivElement>(null)
  useFocusKept(list)
  return (
    <FoldCard title={words.contacts} line={isNobodyLeft(trip) ? words.nobodyLeft : toldOf(trip).names}>
      <div className="trip-contacts" ref={list} tabIndex={-1}>
        {result}
        <Rows>
          {trip.contacts.map(({ id, removedAt, reached, ...contact }) => (
            <Row
              key={id}
              name={nameOf(contact)}
              notes={[
                contact.name && shownNumber(contact.number),
                ...(removedAt === null && reached ? alertWords(reached) : []),
                removedAt !== null && words.removedAt(writeClock(removedAt, now)),
              ]}
            >
              {removedAt === null && trip.state === 'alerted' && (
                <Button
                  variant="quiet"
                  onClick={() => onOrder({ kind: 'newCode', contactId: id })}
                  aria-label={words.newCodeTo(nameOf(contact))}
                >
                  {words.newCode}
                </Button>
              )}
              {removedAt === null && (
                <Button
                  variant="quiet"
                  onClick={() => onOrder({ kind: 'contactRemoval', contactId: id })}
                  aria-label={words.removeNamed(nameOf(contact))}
                >
                  {words.remove}
                </Button>
              )}
            </Row>
          ))}
        </Rows>
      </div>
    </FoldCard>
  )
}
