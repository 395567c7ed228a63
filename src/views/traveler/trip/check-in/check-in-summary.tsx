import CircleCheck from 'lucide-react/icons/circle-check'
import { type EndedTrip, wholeMinutes } from '../../../../domain/traveler/trip/check-in/check-in.ts'
import { Button } from '../../../kit/design/buttons/button.tsx'
import { Card } from '../../../kit/design/cards/card.tsx'
import { ArrivalFocus } from '../../../kit/design/fields/focus.tsx'
import { Page } from '../../../kit/design/page.tsx'
import './check-in.css'

const miles = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2, useGrouping: false })

const counted = (figure: string, unit: string): string => `${figure} ${unit}${figure === '1' ? '' : 's'}`

const distanceWords = (distanceMiles: number): string => counted(miles.format(distanceMiles), 'mile')

/** Always minutes (specification §9). */
const minutesWords = (durationSeconds: number): string =>
  counted(String(wholeMinutes(durationSeconds)), 'minute')

/** Specification §2; missing figures are named. */
export function CheckInSummary({ trip, onAnother }: { trip: EndedTrip; onAnother: () => void }) {
  const facts = [
    { name: 'Activity', value: trip.activity },
    { name: 'Distance', value: trip.distanceMiles === null ? null : distanceWords(trip.distanceMiles) },
    {
      name: 'Duration',
      value: trip.durationSeconds === null ? null : minutesWords(trip.durationSeconds),
    },
  ]
  return (
    <Page heading={<SummaryHeading />} width="narrow" className="check-in-summary">
      <p className="check-in-summary__told">Your emergency contacts have been notified that you are safe.</p>
      <Card>
        <dl className="check-in-summary__facts">
          {facts.map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value ?? 'Not provided'}</dd>
            </div>
          ))}
        </dl>
      </Card>
      <Button variant="quiet" wide onClick={onAnother}>
        Check In Another Trip
      </Button>
    </Page>
  )
}

function SummaryHeading() {
  return (
    <span className="check-in-summary__heading">
      <CircleCheck aria-hidden="true" />
      <ArrivalFocus>Trip Ended Successfully!</ArrivalFocus>
    </span>
  )
}
