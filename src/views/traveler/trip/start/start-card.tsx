import { withoutLineBreaks } from '../../../../domain/kit/text.ts'
import { travelerApp } from '../../../../domain/site/pages.ts'
import { newWarnings } from '../../../../domain/traveler/trip/start/presence.ts'
import { type Activity, activities } from '../../../../domain/traveler/trip/start/trip-draft.ts'
import { Button, ButtonLink } from '../../../kit/design/buttons/button.tsx'
import { Card } from '../../../kit/design/cards/card.tsx'
import { Notice } from '../../../kit/design/cards/notice.tsx'
import { useOwnTrip } from '../active-trip/own-trip-context.tsx'
import { words } from './start.words.tsx'
import { choiceName, draftSummary, startProblemWords } from './start-words.ts'
import { type TripStartLive, useTripStart } from './trip-start-context.tsx'
import '../trip.css'
import type { StartWarning } from '../../../../domain/traveler/trip/start/trip-start-api.ts'
import { writeClock } from '../../../../domain/trip/time/written-instant.ts'

export const StartCard = () => <StartCardScreen {...useTripStart()} />

export function StartCardScreen({ snapshot, send }: TripStartLive) {
  const { isUnwatched, planned, last, problem } = snapshot.context
  if (isUnwatched && planned) return <StartWaiting snapshot={snapshot} send={send} />
  const told = problem && problem.kind !== 'invalid' ? startProblemWords(problem) : null
  const startAs = (as: Activity | 'last') => ({
    to: travelerApp.start,
    onClick: () => send({ type: 'start.opened', as }),
  })
  return (
    <Card title={words.startTrip}>
      {told && (
        <Notice tone="error" title={told.first}>
          <p>
            {told.next} {problem?.kind === 'refused' && words.didntStart}
          </p>
          <ButtonLink to={travelerApp.start} variant="quiet">
            {words.change}
          </ButtonLink>
        </Notice>
      )}
      {last && (
        <ButtonLink wide {...startAs('last')}>
          {withoutLineBreaks(words.sameAsLast(draftSummary(last)))}
        </ButtonLink>
      )}
      <div className="start__activities">
        {activities.map((activity) => (
          <ButtonLink key={activity} variant={last ? 'quiet' : 'primary'} {...startAs(activity)}>
            {choiceName(activity)}
          </ButtonLink>
        ))}
      </div>
    </Card>
  )
}

export const StartWarnings = ({ warnings }: { warnings: StartWarning[] }) => (
  <Notice tone="warning" title={words.beforeLeaving} quiet>
    <ul className="start__warnings">
      {warnings.map(({ message, number }) => (
        <li key={`${number} ${message}`}>{withoutLineBreaks(message)}</li>
      ))}
    </ul>
  </Notice>
)

export function StartedWarnings() {
  const { snapshot, send } = useTripStart()
  const { textsStopped } = useOwnTrip().snapshot.context
  // Omits the warning about stopped texts, because the page already has a notice about them.
  const warnings = newWarnings(snapshot.context.warnings, null, textsStopped)
  if (!snapshot.matches('started') || warnings.length === 0) return null
  return (
    <Card title={words.started}>
      <StartWarnings warnings={warnings} />
      <Button variant="quiet" onClick={() => send({ type: 'start.closed' })}>
        {words.gotIt}
      </Button>
    </Card>
  )
}

export function StartWaiting({ snapshot, send }: TripStartLive) {
  const { planned, now } = snapshot.context
  if (!planned) return null
  const until = writeClock(planned.dueAt, now)
  return (
    <Notice tone="warning" title={words.notStarted}>
      <p>{words.startsOnline}</p>
      <p>{withoutLineBreaks(words.askedIfLate(until))}</p>
      <div className="stack">
        <Button wide busy={snapshot.matches('sending')} onClick={() => send({ type: 'retry.requested' })}>
          {snapshot.matches('sending') ? words.trying : words.tryNow}
        </Button>
        <Button variant="quiet" wide onClick={() => send({ type: 'start.reopened' })}>
          {words.change}
        </Button>
        <Button variant="quiet" wide onClick={() => send({ type: 'start.forgotten' })}>
          {words.forget}
        </Button>
      </div>
    </Notice>
  )
}
