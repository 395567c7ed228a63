import { type ReactNode, startTransition, useEffect, useState } from 'react'
import { ringOf } from '../../domain/fixes/ring.ts'
import type { Panel } from '../../domain/tracking/panel.ts'
import { useHydrated } from '../design/hydration.ts'
import { PanelMap } from '../map/panel-map.tsx'
import { MovementCard } from '../movement/movement-card.tsx'
import { PlaceCard } from '../place/place-card.tsx'
import { PlanCard } from '../plan/plan-card.tsx'
import { ClaimCard } from '../timeline/claim-card.tsx'
import type { SayProps } from '../timeline/say-props.ts'
import { ContactsCard, NotifiedCard } from './contact-cards.tsx'
import { MedicalCard, PersonalCard, TripCard } from './fact-cards.tsx'
import { LateCards, Later, type LaterCards, useLaterCards } from './later.tsx'
import { type PanelCards, PanelLayout } from './panel-layout.tsx'
import { PrintButton } from './print-button.tsx'
import { StatusStrip } from './status-strip.tsx'
import { useTrackView } from './use-track-view.ts'

type PanelViewProps = {
  panel: Panel
  /** Unix time, ms. */
  now: number
  /** Whether the data are current. */
  freshness: ReactNode
  /** A form without a script, or what came of it. */
  posted?: ReactNode
  /** Ways to give it to those who search. */
  handOver?: ReactNode
  /** What is said to the other contacts; null where the backend takes none of it. */
  say?: SayProps | null
  /** What stays on this device. */
  device?: ReactNode
  actions: ReactNode
}

/** The rescue panel with data in it, in the order in which a rescuer asks (specification §2). */
export function PanelView({
  panel,
  now,
  freshness,
  posted,
  say = null,
  handOver,
  device,
  actions,
}: PanelViewProps) {
  // HTML from the service has everything. Rendered in the browser, the panel shows the position first and the map
  // and facts in the next frame: on a weak phone they take several times as long to render.
  const isWhole = useAfterFrame(useHydrated())
  const [isRingShown, setRingShown] = useState(true)
  const ring = ringOf(panel.trip, now)
  const place = (
    <>
      {panel.place && <PlaceCard place={panel.place} />}
      <MovementCard trip={panel.trip} {...{ now, ring, isRingShown }} onRingShown={setRingShown} />
    </>
  )
  // The position that somebody looks at, on the map and in the track alike.
  const { send, ...choice } = useTrackView(panel.trip)
  const areThere = useLaterCards()
  const later = (card: (cards: LaterCards) => ReactNode) => <Later areThere={areThere}>{card}</Later>
  return (
    <PanelLayout
      strip={
        <>
          <StatusStrip panel={panel} now={now}>
            {freshness}
          </StatusStrip>
          {!areThere && <LateCards now={now} />}
          {posted}
        </>
      }
      map={isWhole && <PanelMap trip={panel.trip} now={now} ring={isRingShown ? ring : null} {...choice} />}
      cards={
        isWhole
          ? {
              ...cardsOf(panel, now, say, later),
              place,
              track: later(({ TrackCard }) => (
                <TrackCard trip={panel.trip} {...{ now, send }} chosenAt={choice.chosenAt} />
              )),
              positions: later(({ PositionsCard }) => <PositionsCard trip={panel.trip} {...choice} />),
              handOver: (
                <>
                  {handOver}
                  <PrintButton />
                </>
              ),
              device,
            }
          : null
      }
      actions={isWhole && actions}
    />
  )
}

/** Each card at its place; their order is the layout's. */
const cardsOf = (
  panel: Panel,
  now: number,
  say: SayProps | null,
  later: (card: (cards: LaterCards) => ReactNode) => ReactNode,
): PanelCards => ({
  claim: say && <ClaimCard panel={panel} now={now} say={say} />,
  identity: <PersonalCard panel={panel} />,
  medical: <MedicalCard panel={panel} />,
  position: later(({ PositionCard, LightCard }) => (
    <>
      <PositionCard panel={panel} now={now} />
      <LightCard panel={panel} now={now} />
    </>
  )),
  trip: (
    <>
      <TripCard panel={panel} now={now} />
      <PlanCard panel={panel} />
    </>
  ),
  contacts: <ContactsCard panel={panel} />,
  timeline: (
    <>
      <NotifiedCard panel={panel} now={now} />
      {later(({ TimelineCard }) => (
        <TimelineCard panel={panel} now={now} say={say} />
      ))}
    </>
  ),
})

/**
 * False in the first frame of a view and true from the second on, so that what takes long to render does not hold
 * up the first.
 * @param isLater false: true from the first frame on.
 */
function useAfterFrame(isLater: boolean): boolean {
  const [isTime, setIsTime] = useState(!isLater)
  useEffect(() => {
    if (isTime) return
    const frame = requestAnimationFrame(() => startTransition(() => setIsTime(true)))
    return () => cancelAnimationFrame(frame)
  }, [isTime])
  return isTime
}
