import { useEffect } from 'react'
import type { OwnTrip } from '../../../../domain/traveler/trip/active-trip/own-trip.ts'
import {
  type PanelOpening,
  panelOpeningsReading,
} from '../../../../domain/traveler/trip/active-trip/panel-opening.ts'
import { writeInstant } from '../../../../domain/trip/time/written-instant.ts'
import { Button } from '../../../kit/design/buttons/button.tsx'
import { FoldCard } from '../../../kit/design/cards/fold.tsx'
import { Notice } from '../../../kit/design/cards/notice.tsx'
import type { Live } from '../../../kit/live.ts'
import { useTravelerMachine } from '../../traveler-machines.tsx'
import { useOwnTrip } from './own-trip-context.tsx'
import { words } from './under-way.words.tsx'
import { nameOf } from './under-way-words.ts'

/** Card that says who opened the panel. During an emergency, it reloads each time the trip is reloaded. */
export function PanelOpeningsCard({ trip: { tripId, state } }: { trip: OwnTrip }) {
  const { isAway, readAt } = useOwnTrip().snapshot.context
  const { snapshot, send } = useTravelerMachine(panelOpeningsReading, { tripId })
  const asOf = state === 'alerted' ? (readAt ?? 0) : 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: reloads whenever the trip is reloaded
  useEffect(() => {
    if (!isAway) send({ type: 'reading.outdated' })
  }, [send, asOf, isAway])
  return (
    <FoldCard title={words.whoLooked} line={<span role="status">{newestWords(snapshot.context)}</span>}>
      <PanelOpeningsScreen snapshot={snapshot} send={send} isEmptySaid />
    </FoldCard>
  )
}

export const PanelOpenings = ({ tripId }: { tripId: string }) => (
  <PanelOpeningsScreen {...useTravelerMachine(panelOpeningsReading, { tripId })} />
)

function newestWords({
  value,
  problem,
}: Pick<Live<typeof panelOpeningsReading>['snapshot']['context'], 'value' | 'problem'>) {
  const newest = value?.[0]
  if (newest) return words.lastLook(openingWords(newest))
  if (value) return words.nobodyYet
  return problem ? words.noAnswer : words.checking
}

const openingWords = (opening: PanelOpening): string =>
  `${nameOf(opening)}, ${writeInstant(opening.at, 'dayAndClock')}`

type PanelOpeningsProps = Live<typeof panelOpeningsReading> & {
  /** If true, the card's heading says that the list is empty, so the list doesn't. */
  isEmptySaid?: boolean
}

export function PanelOpeningsScreen({ snapshot, send, isEmptySaid = false }: PanelOpeningsProps) {
  const { value: openings, problem } = snapshot.context
  const busy = snapshot.hasTag('busy')
  return (
    <>
      <div role="status">
        {openings?.length === 0 && !isEmptySaid && <p>{words.nobodyYet}</p>}
        {openings !== null && openings.length > 0 && (
          <>
            <p>{words.newestFirst}</p>
            <ul>
              {openings.map((opening) => (
                <li key={`${opening.number} ${opening.at}`}>{openingWords(opening)}</li>
              ))}
            </ul>
          </>
        )}
      </div>
      {problem && (
        <Notice tone="error" title={words.noAnswer}>
          <p>{words.tryAgain}</p>
        </Notice>
      )}
      <Button variant="quiet" wide busy={busy} onClick={() => send({ type: 'reading.requested' })}>
        {busy ? words.oneMoment : openings === null ? words.seeWhoLooked : words.checkAgain}
      </Button>
    </>
  )
}
