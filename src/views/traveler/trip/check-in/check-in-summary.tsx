import CircleCheck from 'lucide-react/icons/circle-check'
import { words as locale } from '../../../../domain/kit/locale.words.ts'
import { locales } from '../../../../domain/primitives/languages.ts'
import { type EndedTrip, wholeMinutes } from '../../../../domain/traveler/trip/check-in/check-in.ts'
import { activityWords } from '../../../../domain/trip/trip.ts'
import { Button } from '../../../kit/design/buttons/button.tsx'
import { Card } from '../../../kit/design/cards/card.tsx'
import { ArrivalFocus } from '../../../kit/design/fields/focus.tsx'
import { Page } from '../../../kit/design/page.tsx'
import { words } from './check-in-page.words.tsx'
import './check-in.css'

const miles = new Intl.NumberFormat(locales[locale.language], {
  maximumFractionDigits: 2,
  useGrouping: false,
})

/** Summary after the check-in (specification §2). A missing value reads 'Not provided'. */
export function CheckInSummary({ trip, onAnother }: { trip: EndedTrip; onAnother: () => void }) {
  const facts = [
    { name: words.activity, value: trip.activity === null ? null : activityWords(trip.activity) },
    {
      name: words.distance,
      value: trip.distanceMiles === null ? null : words.miles(miles.format(trip.distanceMiles)),
    },
    {
      name: words.duration,
      // Shows minutes even for long trips (specification §9).
      value: trip.durationSeconds === null ? null : words.minutes(wholeMinutes(trip.durationSeconds)),
    },
  ]
  return (
    <Page heading={<SummaryHeading />} width="narrow" className="check-in-summary">
      <p className="check-in-summary__told">{words.told}</p>
      <Card>
        <dl className="check-in-summary__facts">
          {facts.map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value ?? words.notProvided}</dd>
            </div>
          ))}
        </dl>
      </Card>
      <Button variant="quiet" wide onClick={onAnother}>
        {words.another}
      </Button>
    </Page>
  )
}

function SummaryHeading() {
  return (
    <span className="check-in-summary__heading">
      <CircleCheck aria-hidden="true" />
      <ArrivalFocus>{words.ended}</ArrivalFocus>
    </span>
  )
}
