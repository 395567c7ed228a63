import { travellerApp } from '../../../domain/site/pages.ts'
import { activities } from '../../../domain/traveller/trip/trip-draft.ts'
import { ButtonLink } from '../../kit/design/button.tsx'
import { Card } from '../../kit/design/card.tsx'
import { Notice } from '../../kit/design/notice.tsx'
import { StartWaiting } from './start-notices.tsx'
import { activityWords, draftInShort, startProblemWords } from './start-words.ts'
import { type TripStartLive, useTripStart } from './trip-start-context.tsx'
import './trip.css'

/** On the first screen, without a running trip: a trip by its activity, or as the last one. */
export const StartCard = () => <StartCardScreen {...useTripStart()} />

const startAs = (as: string) => `${travellerApp.start}?as=${encodeURIComponent(as)}`

/** The card in every state of its statechart. */
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
          <ButtonLink to={travellerApp.start} variant="quiet">
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
