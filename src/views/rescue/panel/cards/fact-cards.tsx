import './cards.css'
import type { ReactNode } from 'react'
import { capitalized, withoutLineBreaks } from '../../../../domain/kit/text.ts'
import { describeHeight, factText } from '../../../../domain/person/height.ts'
import { words as profileWords } from '../../../../domain/person/profile-facts.words.ts'
import type { Subject } from '../../../../domain/person/subject.ts'
import { groundSources } from '../../../../domain/position/places/attribution.ts'
import type { PlaceInWords } from '../../../../domain/position/places/place.ts'
import { formatCoordinates, lastKnownPosition } from '../../../../domain/position/position.ts'
import { plannedRouteWords } from '../../../../domain/position/track/planned-route-words.ts'
import { readDuration } from '../../../../domain/primitives/duration.ts'
import { planFacts } from '../../../../domain/primitives/plan-facts.ts'
import { type ProfileFact, profileFacts } from '../../../../domain/primitives/profile-facts.ts'
import type { Panel } from '../../../../domain/rescue/panel/panel.ts'
import { words as served } from '../../../../domain/rescue/panel/panel.words.ts'
import { estimatedCompletion } from '../../../../domain/trip/lifecycle/completion.ts'
import { words as planWords } from '../../../../domain/trip/plan-facts.words.ts'
import { activityName, type Trip } from '../../../../domain/trip/trip.ts'
import { Card } from '../../../kit/design/cards/card.tsx'
import { FoldCard } from '../../../kit/design/cards/fold.tsx'
import { classNames } from '../../../kit/design/class-names.ts'
import { Moment } from '../../../kit/design/moment.tsx'
import { WHOM_TO_CALL } from '../first-screen/what-to-do.tsx'
import { words } from './cards.words.tsx'

export function PersonalCard({ panel: { name, subject, fetchedAt } }: { panel: Panel }) {
  const { told, missing } = factsOf(subject, false, fetchedAt)
  return (
    <Card title={words.personal}>
      <FactList missing={missing} areShort>
        <Fact name={words.name}>{name}</Fact>
        {told}
      </FactList>
    </Card>
  )
}

export function MedicalCard({ panel: { subject, fetchedAt } }: { panel: Panel }) {
  const { told, missing } = factsOf(subject, true, fetchedAt)
  return (
    <Card title={words.medical}>
      <FactList missing={missing} areShort>
        {told}
      </FactList>
    </Card>
  )
}

function factsOf(
  subject: Subject | null,
  medical: boolean,
  now: number,
): { told: ReactNode[]; missing: string[] } {
  const labels = profileWords.label
  const all = profileFacts
    .filter((fact) => fact.medical === medical)
    .map((fact) => ({ fact, value: factWords(fact, subject?.[fact.key] ?? null, now) }))
  return {
    told: all
      .filter(({ value }) => value)
      .map(({ fact, value }) => (
        <Fact key={fact.key} name={labels[fact.key]}>
          {value}
        </Fact>
      )),
    missing: all.filter(({ value }) => !value).map(({ fact }) => labels[fact.key]),
  }
}

function factWords(fact: ProfileFact, recorded: string | null, now: number): ReactNode {
  return fact.form === 'height' ? heightWords(recorded) : factText(fact, recorded, now)
}

function heightWords(recorded: string | null): ReactNode {
  const height = describeHeight(recorded)
  if (!height?.recorded) return height?.words
  return (
    <>
      {height.words} <span className="fact-list__aside">{words.recordedAs(height.recorded)}</span>
    </>
  )
}

type FactListProps = {
  missing?: readonly string[]
  areShort?: boolean
  children: ReactNode
}

export function FactList({ missing = [], areShort = false, children }: FactListProps) {
  return (
    <>
      <dl className={classNames('fact-list', areShort && 'fact-list--short')}>{children}</dl>
      {missing.length > 0 && <p className="fact-list__none">{words.missing([...missing])}</p>}
    </>
  )
}

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  const missing = children === null || children === undefined || children === false || children === ''
  return (
    <div className="fact-list__row">
      <dt>{name}</dt>
      <dd>{missing ? <span className="fact-list__missing">{words.notProvided}</span> : children}</dd>
    </div>
  )
}

export function TripCard({ panel: { trip }, now }: { panel: Panel; now: number }) {
  const { startedAt, endedAt, time } = trip
  return (
    <Card title={words.trip}>
      <FactList areShort>
        <Fact name={words.activity}>{trip.activity === null ? null : activityName(trip.activity)}</Fact>
        <Fact name={words.location}>{locationWords(trip)}</Fact>
        <Fact name={words.started}>{startedAt !== null && <Moment at={startedAt} now={now} />}</Fact>
        <Fact name={words.dueBack}>
          {startedAt !== null && (
            <>
              <Moment at={estimatedCompletion(startedAt, time)} now={now} />
              {readDuration(time) === null && <span className="fact-list__aside">{words.lengthUnknown}</span>}
            </>
          )}
        </Fact>
        {endedAt !== null && (
          <Fact name={words.ended}>
            <Moment at={endedAt} now={now} />
          </Fact>
        )}
      </FactList>
    </Card>
  )
}

/** Returns the trip's location text. A sensor's trip has coordinates instead (specification §2, §3). */
function locationWords(trip: Trip): string | null {
  const sensed = lastKnownPosition({ ...trip, track: [] })
  return sensed === null ? trip.location : formatCoordinates(sensed)
}

export function PlaceCard({ place: sent }: { place: PlaceInWords }) {
  const place = served.place(sent)
  const [area, ...others] = place.words
  const nearest = capitalized(others.join(', '))
  return (
    // Starts expanded if the local emergency number is unknown, because this card says whom to call.
    <FoldCard title={words.nearest} line={area} isOpen={place.emergency?.number === null}>
      {nearest !== '' && <p>{withoutLineBreaks(nearest)}</p>}
      <p id={WHOM_TO_CALL}>{place.call}</p>
      <p className="place-card__sources screen-only">
        {words.sources(
          groundSources.map(({ name, what, url }) => (
            <span key={url}>
              <a href={url}>{name}</a> ({words.ofSource[what]})
            </span>
          )),
        )}
      </p>
    </FoldCard>
  )
}

export function PlanCard({ panel: { trip } }: { panel: Pick<Panel, 'trip'> }) {
  const told = planFacts.filter(({ key }) => trip.plan?.[key])
  const route = trip.plan?.plannedRoute
  return (
    <FoldCard
      title={words.floatPlan}
      line={
        trip.plan?.vesselType ??
        told.map(({ key }) => trip.plan?.[key])[0] ??
        (route ? words.plannedRoute : words.notProvided)
      }
    >
      <FactList>
        {told.length === 0 && !route && <Fact name={words.plan}>{null}</Fact>}
        {told.map(({ key }) => (
          <Fact key={key} name={planWords.label[key]}>
            {withoutLineBreaks(trip.plan?.[key] ?? '')}
          </Fact>
        ))}
        {route && (
          <Fact name={words.plannedRoute}>
            {withoutLineBreaks(plannedRouteWords(route, lastKnownPosition(trip)))}
          </Fact>
        )}
      </FactList>
    </FoldCard>
  )
}
