import { type ReactNode, startTransition, useCallback, useEffect, useMemo, useReducer, useState } from 'react'
import { ringOf } from '../../../domain/position/movement/ring.ts'
import { lastKnownPosition } from '../../../domain/position/position.ts'
import type { Panel } from '../../../domain/rescue/panel/panel.ts'
import { afterChoice, lookedAt, type TrackChoice } from '../../../domain/rescue/panel/track-view.ts'
import type { Trip } from '../../../domain/trip/trip.ts'
import { laterCards } from '../../fetched-pages.ts'
import { EXAMPLE, HeldCalls } from '../../kit/design/buttons/call-link.tsx'
import { PanelMap } from '../../kit/map/canvas/panel-map.tsx'
import { useTilesAhead } from '../../kit/map/canvas/use-rescue-map.ts'
import { whenSettled } from '../../kit/rested.ts'
import { words as handOverWords } from '../hand-over/hand-over.words.tsx'
import { ContactsCard } from './cards/contact-cards.tsx'
import type { SayProps } from './cards/entry-form.tsx'
import { MedicalCard, PersonalCard, PlaceCard, PlanCard, TripCard } from './cards/fact-cards.tsx'
import { MovementCard } from './cards/movement-card.tsx'
import { CallBar, CallStanding } from './first-screen/emergency-call.tsx'
import { PositionLine } from './first-screen/position-line.tsx'
import { StatusStrip } from './first-screen/status-strip.tsx'
import { EmergencyOver, OwnVote, ReportedSafe, SteppedBack, WhatToDo } from './first-screen/what-to-do.tsx'
import { isOverHtml } from './held-press.ts'
import { LateCards, Later, type LaterCards, laterCardsAtRest } from './later.tsx'
import { words } from './panel.words.tsx'
import { type CardPlace, type PanelCards, PanelLayout } from './panel-layout.tsx'
import './panel.css'

export type PanelViewProps = {
  panel: Panel
  now: number
  freshness: ReactNode
  posted?: ReactNode
  handOver?: ReactNode
  say?: SayProps | null
  part?: ReactNode
  device?: ReactNode
  cardPath?: string | null
  over?: ReactNode
}

/** Rescue panel (specification §2), with facts in the order in which rescuers need them. */
export function PanelView({
  panel,
  now,
  freshness,
  posted,
  say = null,
  handOver,
  part,
  device,
  cardPath = null,
  over,
}: PanelViewProps) {
  // If the browser renders the panel, the map follows one frame after the position, and the facts one
  // frame after the map, because both are slow on weak phones.
  const [isHtml] = useState(isOverHtml)
  const frame = useFrames(!isHtml)
  useTilesAhead(panel.trip, now, frame === 0)
  const [isRingShown, setRingShown] = useState(true)
  const ring = frame > 0 ? ringOf(panel.trip, now) : null
  const place = (
    <>
      {panel.place && <PlaceCard place={panel.place} />}
      <MovementCard
        trip={panel.trip}
        now={now}
        ring={ring}
        isRingShown={isRingShown}
        onRingShown={setRingShown}
      />
    </>
  )
  const { choose, ...choice } = useTrackView(panel.trip)
  const [gates] = useState(isHtml ? gatesOfHtml : gatesInBrowser)
  return (
    <Example isOne={panel.isExample === true}>
      {(mark) => (
        <PanelLayout
          strip={
            <>
              <StatusStrip panel={panel} now={now}>
                {freshness}
                {say && <CallStanding panel={panel} now={now} say={say} />}
              </StatusStrip>
              <LateCards now={now} load={gates.load} />
              {posted}
              {mark}
              <EmergencyOver panel={panel} />
              <SteppedBack panel={panel} />
              <ReportedSafe panel={panel} now={now} />
              <OwnVote panel={panel} now={now} />
              <WhatToDo panel={panel} now={now} cardPath={cardPath} />
            </>
          }
          map={
            <PanelMap
              trip={panel.trip}
              now={now}
              ring={isRingShown ? ring : null}
              isLater={frame === 0}
              {...choice}
            />
          }
          isPlaced={lastKnownPosition(panel.trip) !== null}
          position={<PositionLine panel={panel} now={now} />}
          cards={
            frame > 1
              ? {
                  ...cardsOf(panel, now, say, gates),
                  place: gates.soon('place', place),
                  track: gates.later('track', ({ TrackCard }) => (
                    <TrackCard trip={panel.trip} now={now} choose={choose} chosenAt={choice.chosenAt} />
                  )),
                  positions: gates.later('positions', ({ PositionsCard }) => (
                    <PositionsCard trip={panel.trip} filesCard={handOverWords.forDispatcher} {...choice} />
                  )),
                  handOver: gates.soon('handOver', handOver),
                  over,
                  part: gates.soon('part', part),
                  device: gates.soon('device', device),
                }
              : null
          }
          bar={<CallBar panel={panel} now={now} say={say} />}
        />
      )}
    </Example>
  )
}

type Gates = {
  load: () => Promise<LaterCards>
  soon: (place: CardPlace, card: ReactNode) => ReactNode
  later: (place: CardPlace, card: (cards: LaterCards) => ReactNode) => ReactNode
}

const gatesOn = (load: Gates['load'], soon: Gates['soon']): Gates => ({
  load,
  soon,
  later: (place, card) => (
    <Later place={place} load={load}>
      {card}
    </Later>
  ),
})

/** Gates for server-rendered pages: `soon` and `later` cards hydrate after `whenSettled` resolves. */
const gatesOfHtml = gatesOn(laterCardsAtRest, (place, card) => (
  <Later place={place} load={whenSettled}>
    {() => card}
  </Later>
))

const gatesInBrowser = gatesOn(laterCards, (_, card) => card)

const cardsOf = (
  panel: Panel,
  now: number,
  say: SayProps | null,
  { soon, later }: Pick<Gates, 'soon' | 'later'>,
): PanelCards => ({
  position: later('position', ({ PositionCard }) => <PositionCard panel={panel} now={now} />),
  timeline: later('timeline', ({ TimelineCard }) => <TimelineCard panel={panel} now={now} say={say} />),
  identity: soon('identity', <PersonalCard panel={panel} />),
  medical: soon('medical', <MedicalCard panel={panel} />),
  contacts: soon('contacts', <ContactsCard panel={panel} now={now} />),
  trip: soon('trip', <TripCard panel={panel} now={now} />),
  plan: soon('plan', <PlanCard panel={panel} />),
  light: later('light', ({ LightCard }) => <LightCard panel={panel} now={now} />),
})

/** Counts animation frames after the first render, up to 2. Unless `isLater`, returns 2 at once. */
function useFrames(isLater: boolean): number {
  const [frame, setFrame] = useState(isLater ? 0 : 2)
  useEffect(() => {
    if (frame === 2) return
    const next = requestAnimationFrame(() => startTransition(() => setFrame(frame + 1)))
    return () => cancelAnimationFrame(next)
  }, [frame])
  return frame
}

function useTrackView({ track }: Pick<Trip, 'track'>) {
  const instants = useMemo(() => [...new Set(track.flatMap(({ fixedAt }) => fixedAt ?? []))], [track])
  const [chosenAt, setChosen] = useState<number | null>(null)
  const choose = useCallback(
    (choice: TrackChoice) => setChosen((before) => afterChoice(instants, before, choice)),
    [instants],
  )
  const onChoose = useCallback((at: number) => choose({ type: 'moment.chosen', at }), [choose])
  return { chosenAt: lookedAt(instants, chosenAt), choose, onChoose }
}

type ExampleProps = {
  isOne: boolean
  /** @param mark notice that phone calls are off; null if they work. */
  children: (mark: ReactNode) => ReactNode
}

/** Disables phone calls in a demo or preview. A notice says so, and changes if the reader tries to call. */
function Example({ isOne, children }: ExampleProps) {
  // Uses a reducer, so that `hold` is the same in every render. Otherwise React would drop the HTML of
  // cards that haven't loaded.
  const [wouldCall, hold] = useReducer(() => true, false)
  if (!isOne) return children(null)
  const mark = (
    <p className="example" id={EXAMPLE} role="status">
      {wouldCall ? words.wouldCall : words.example}
    </p>
  )
  return <HeldCalls value={hold}>{children(mark)}</HeldCalls>
}
