import { memo, useState } from 'react'
import { type Doubt, doubtsOf } from '../../../../domain/position/plausibility/doubts.ts'
import { formatCoordinates } from '../../../../domain/position/position.ts'
import { isoText } from '../../../../domain/primitives/time-units.ts'
import { writeInstant } from '../../../../domain/trip/time/written-instant.ts'
import type { Fix, Trip, TripDevice } from '../../../../domain/trip/trip.ts'
import { FoldCard } from '../../../kit/design/cards/fold.tsx'
import { classNames } from '../../../kit/design/class-names.ts'
import { useHydrated } from '../../../kit/design/hydration.ts'
import { type TimeZone, useTimeZone } from '../../../kit/design/moment.tsx'
import { words } from './later-cards.words.tsx'
import './later-cards.css'

/** Maximum number of rows in server-rendered HTML. More would delay the first paint on slow phones. */
const MOST_WITHOUT_SCRIPT = 20

type Choice = {
  chosenAt?: number | null
  onChoose?: (at: number) => void
}

type PositionsCardProps = Choice & {
  trip: Trip
  /** Title of the card with the GPX file, if the page has one. */
  filesCard?: string
}

/** Card with all positions, newest first. Renders the full list only when expanded. */
export function PositionsCard({ trip, filesCard, ...choice }: PositionsCardProps) {
  const { track } = trip
  const days = { timeZone: useTimeZone(), doubts: doubtsOf(trip), devices: trip.devices ?? [], ...choice }
  const isHydrated = useHydrated()
  const [isOpen, setOpen] = useState(false)
  const newest = [...track].reverse()
  return (
    <FoldCard
      title={words.history}
      className="positions-card"
      line={track.length === 0 ? words.noPosition : words.count(track.length)}
      isLong
      onToggle={setOpen}
    >
      {/* Includes the newest positions in server-rendered HTML, for readers without scripts. */}
      {(isOpen || !isHydrated) && (
        <Days fixes={isOpen ? newest : newest.slice(0, MOST_WITHOUT_SCRIPT)} {...days} />
      )}
      {!isOpen && !isHydrated && newest.length > MOST_WITHOUT_SCRIPT && (
        <p>{words.newestOf(MOST_WITHOUT_SCRIPT, filesCard)}</p>
      )}
    </FoldCard>
  )
}

type DaysProps = Choice & {
  fixes: readonly Fix[]
  timeZone: TimeZone
  doubts: ReadonlyMap<Fix, Doubt>
  devices: readonly TripDevice[]
}

function Days({ fixes, timeZone, doubts, devices, chosenAt, onChoose }: DaysProps) {
  const isHydrated = useHydrated()
  const days = new Map<string, Fix[]>()
  for (const fix of fixes) {
    const name = fix.fixedAt === null ? words.timeUnknown : writeInstant(fix.fixedAt, 'day', timeZone)
    const ofDay = days.get(name)
    if (ofDay) ofDay.push(fix)
    else days.set(name, [fix])
  }
  return [...days].map(([name, ofDay]) => (
    <section key={name}>
      <h3 className="positions__date">{name}</h3>
      <ol className="positions plain">
        {ofDay.map((fix, at) => (
          <Row
            key={fix.fixedAt ?? at}
            coordinates={formatCoordinates(fix)}
            fixedAt={fix.fixedAt}
            timeZone={timeZone}
            doubt={doubts.get(fix) ?? null}
            device={devices[fix.device ?? 0]?.name ?? null}
            isChosen={fix.fixedAt !== null && fix.fixedAt === chosenAt}
            onChoose={isHydrated ? onChoose : undefined}
          />
        ))}
      </ol>
    </section>
  ))
}

const doubtWords: Record<Doubt, string> = {
  tooFast: words.tooFast,
  repeated: words.repeated,
}

type RowProps = {
  coordinates: string
  fixedAt: number | null
  timeZone: TimeZone
  doubt: Doubt | null
  device: string | null
  isChosen: boolean
  onChoose: ((at: number) => void) | undefined
}

/** Row of the list. Memoized without position objects as props, because each refresh creates new ones. */
const Row = memo(function Row(props: RowProps) {
  const { coordinates, fixedAt, timeZone, doubt, device, isChosen, onChoose } = props
  return (
    <li
      className={classNames('positions__row', isChosen && 'positions__row--chosen')}
      data-place={onChoose && coordinates}
    >
      {fixedAt !== null && (
        <time dateTime={isoText(fixedAt)} translate="no" title={writeInstant(fixedAt, 'toTheSecond', 'UTC')}>
          {writeInstant(fixedAt, 'clockToTheSecond', timeZone)}
        </time>
      )}
      {onChoose && fixedAt !== null ? (
        <button
          type="button"
          className="positions__place positions__choose"
          title={words.showOnMap}
          translate="no"
          aria-pressed={isChosen}
          onClick={() => onChoose(fixedAt)}
        >
          {coordinates}
        </button>
      ) : (
        <span className="positions__place" translate="no">
          {coordinates}
        </span>
      )}
      {device && <span translate="no">{device}</span>}
      {doubt && <span className="positions__doubt">{doubtWords[doubt]}</span>}
    </li>
  )
})
