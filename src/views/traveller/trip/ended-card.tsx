import type { EndedTrip } from '../../../domain/traveller/trip/own-trip.ts'
import { Button } from '../../kit/design/button.tsx'
import { Card } from '../../kit/design/card.tsx'
import { ArrivalFocus } from '../../kit/design/focus.tsx'
import { summaryWords, tripName } from './under-way-words.ts'

/** How the trip ended that ran until just now on this page. */
export function EndedCard({ ended: { trip, summary }, onClose }: { ended: EndedTrip; onClose: () => void }) {
  return (
    <Card title={<ArrivalFocus>{summary ? 'You’re back' : 'Your trip has ended'}</ArrivalFocus>}>
      {summary ? (
        <>
          <p>
            {tripName(trip)}: {summaryWords(summary)}.
          </p>
          <p>
            {trip.state === 'alerted'
              ? 'Your trip is over, and we’re telling your contacts you’re safe.'
              : 'Your trip is over.'}
          </p>
        </>
      ) : (
        <p>It ended on another device, on our website, by text, or by your contacts.</p>
      )}
      <Button variant="quiet" wide onClick={onClose}>
        Close
      </Button>
    </Card>
  )
}
