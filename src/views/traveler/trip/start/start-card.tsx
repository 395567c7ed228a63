import { travelerApp } from '../../../../domain/site/pages.ts'
import { activities } from '../../../../domain/traveler/trip/start/trip-draft.ts'
import { Button, ButtonLink } from '../../../kit/design/buttons/button.tsx'
import { Card } from '../../../kit/design/cards/card.tsx'
import { Notice } from '../../../kit/design/cards/notice.tsx'
import { activityWords, draftInShort, startProblemWords } from './start-words.ts'
import { type TripStartLive, useTripStart } from './trip-start-context.tsx'
import '../trip.css'
import type { StartWarning } from '../../../../domain/traveler/trip/start/trip-start-api.ts'
import { writeClock } from '../../../../domain/trip/time/written-instant.ts'

export const StartCard = () => <StartCardScreen {...useTripStart()} />

const startAs = (as: string) => `${travelerApp.start}?as=${encodeURIComponent(as)}`

export function StartCardScreen({ snapshot, send }: TripStartLive) {
  const { isUnwatched, planned, last, problem } = snapshot.context
  if (isUnwatched && planned) return <StartWaiting snapshot={snapshot} send={send} />
  const words = problem && problem.kind !== 'invalid' ? startProblemWords(problem) : null
  return (
    <Card title="Start a trip">
      {words && (
        <Notice tone="error" title={words.first}>
          <p>
            {words.next} {problem?.kind === 'refused' && 'Your trip didn’t start.'}
          </p>
          <ButtonLink to={travelerApp.start} variant="quiet">
            Change this trip
          </ButtonLink>
        </Notice>
      )}
      {last && (
        <ButtonLink wide to={startAs('last')}>
          Same as last time: {draftInShort(last)}
        </ButtonLink>
      )}
      <div className="start__activities">
        {activities.map((activity) => (
          <ButtonLink key={activity} variant={last ? 'quiet' : 'primary'} to={startAs(activity)}>
            {activityWords[activity]}
          </ButtonLink>
        ))}
      </div>
    </Card>
  )
}

export const StartWarnings = ({ warnings }: { warnings: StartWarning[] }) => (
  <Notice tone="warning" title="Before you leave" quiet>
    <ul className="start__warnings">
      {warnings.map(({ message, number }) => (
        <li key={`${number} ${message}`}>{message}</li>
      ))}
    </ul>
  </Notice>
)

export function StartedWarnings() {
  const { snapshot, send } = useTripStart()
  const { warnings } = snapshot.context
  if (!snapshot.matches('started') || warnings.length === 0) return null
  return (
    <Card title="Your trip has started">
      <StartWarnings warnings={warnings} />
      <Button variant="quiet" onClick={() => send({ type: 'start.closed' })}>
        Got it
      </Button>
    </Card>
  )
}

export function StartWaiting({ snapshot, send }: TripStartLive) {
  const { planned, now } = snapshot.context
  if (!planned) return null
  const until = writeClock(planned.dueAt, now)
  return (
    <Notice tone="warning" title="Your trip hasn’t started yet.">
      <p>
        It starts when you’re back online. Keep this page open until then, or tell someone yourself when
        you’ll be back.
      </p>
      <p>You said you’d be back by {until}. If it starts after that, we’ll ask right away if you’re OK.</p>
      <div className="start__ways">
        <Button wide busy={snapshot.matches('sending')} onClick={() => send({ type: 'retry.requested' })}>
          {snapshot.matches('sending') ? 'Trying...' : 'Try now'}
        </Button>
        <Button variant="quiet" wide onClick={() => send({ type: 'start.reopened' })}>
          Change this trip
        </Button>
        <Button variant="quiet" wide onClick={() => send({ type: 'start.forgotten' })}>
          Don’t start it
        </Button>
      </div>
    </Notice>
  )
}
