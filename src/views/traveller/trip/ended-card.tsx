import type { EndedTrip } from '../../../domain/traveller/trip/own-trip.ts'
import { Button } from '../../kit/design/button.tsx'
import { Card } from '../../kit/design/card.tsx'
import { ArrivalFocus } from '../../kit/design/focus.tsx'
import { summaryWords, tripName } from './under-way-words.ts'

/** How the trip ended that ran until just now on this page. */
export function EndedCard({ ended: { trip, summary }, onClose }: { ended: EndedTrip; onClose: () => void }) {
  return (
    <Card title={<ArrivalFocus>{summary ? 'You are back' : 'Your trip has ended'}</ArrivalFocus>}>
      {summary ? (
        <>
          <p>
            {tripName(trip)}: {summaryWords(summary)}.
          </p>
          <p>
            {trip.state === 'alerted'
              ? 'Your trip has ended, and your contacts are told that you are safe.'
              : 'Your trip has ended. Nobody keeps watch any more.'}
          </p>
        </>
      ) : (
        <p>
          It was ended somewhere else: on another device, on the website, by text, or by your contacts. Nobody
          keeps watch any more.
        </p>
      )}
      <Button variant="quiet" wide onClick={onClose}>
        Close
      </Button>
    </Card>
  )
}
