import { memo, type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type Doubt, doubtsOf } from '../../../domain/position/doubts.ts'
import { formatCoordinates } from '../../../domain/position/position.ts'
import { isoText } from '../../../domain/primitives/iso-text.ts'
import type { Fix, Trip } from '../../../domain/trip/trip.ts'
import { writeInstant } from '../../../domain/trip/written-instant.ts'
import { Card } from '../../kit/design/card.tsx'
import { classNames } from '../../kit/design/class-names.ts'
import { useHydrated } from '../../kit/design/hydration.ts'
import { type TimeZone, useTimeZone } from '../../kit/design/moment.tsx'
import './positions-card.css'

const FIRST_SHOWN = 10

/** In the service's HTML: a page of a day at one position a minute stays quick. */
const MOST_WITHOUT_SCRIPT = 1_440

type Choice = {
  /** The position that is looked at, on the map too; Unix time, ms. */
  chosenAt?: number | null
  /** Without it positions are texts, not buttons. */
  onChoose?: (at: number) => void
}

/** Every recorded position, newest first: ten of them, and the others when they are asked for or printed. */
export function PositionsCard({ trip, ...choice }: Choice & { trip: Trip }) {
  const { track } = trip
  const days = { timeZone: useTimeZone(), doubts: doubtsOf(trip), ...choice }
  const { older, areOlderShown, onToggle } = useOlder()
  const newest = [...track].reverse()
  const rest = newest.slice(FIRST_SHOWN, areOlderShown ? track.length : FIRST_SHOWN + MOST_WITHOUT_SCRIPT)
  return (
    <Card title="Position history" className="positions-card">
      {track.length === 0 ? (
        <p className="positions__count">No position has been recorded yet.</p>
      ) : (
        <p className="positions__count">
          {track.length} {track.length === 1 ? 'position' : 'positions'}, newest first
        </p>
      )}
      <Days fixes={newest.slice(0, FIRST_SHOWN)} {...days} />
      {rest.length > 0 && (
        <details ref={older} onToggle={onToggle} className="positions__older">
          <summary className="positions__all">Show all {track.length}</summary>
          {areOlderShown !== false && <Days fixes={rest} {...days} />}
        </details>
      )}
    </Card>
  )
}

/**
 * Whether the older positions are rendered: always in the service's HTML (null), which nothing else can fill, and in
 * the browser once they are open. Printing opens them.
 */
function useOlder() {
  const older = useRef<HTMLDetailsElement>(null)
  const isHydrated = useHydrated()
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    setOpen(older.current?.open ?? false)
    const open = () => {
      if (older.current) older.current.open = true
      // The browser prints what stands there when this returns.
      flushSync(() => setOpen(true))
    }
    addEventListener('beforeprint', open)
    return () => removeEventListener('beforeprint', open)
  }, [])
  const onToggle = ({ currentTarget }: SyntheticEvent<HTMLDetailsElement>) => setOpen(currentTarget.open)
  return { older, areOlderShown: isHydrated ? isOpen : null, onToggle }
}

type DaysProps = Choice & { fixes: readonly Fix[]; timeZone: TimeZone; doubts: ReadonlyMap<Fix, Doubt> }

/** The positions of each day under its date. */
function Days({ fixes, timeZone, doubts, chosenAt, onChoose }: DaysProps) {
  const isHydrated = useHydrated()
  const days = new Map<string, Fix[]>()
  for (const fix of fixes) {
    const name = fix.fixedAt === null ? 'Time not known' : writeInstant(fix.fixedAt, 'day', timeZone)
    const ofDay = days.get(name)
    if (ofDay) ofDay.push(fix)
    else days.set(name, [fix])
  }
  return [...days].map(([name, ofDay]) => (
    <section className="positions__day" key={name}>
      <h3 className="positions__date">{name}</h3>
      <ol className="positions">
        {ofDay.map((fix, at) => (
          <Row
            key={fix.fixedAt ?? at}
            coordinates={formatCoordinates(fix)}
            fixedAt={fix.fixedAt}
            timeZone={timeZone}
            doubt={doubts.get(fix) ?? null}
            isChosen={fix.fixedAt !== null && fix.fixedAt === chosenAt}
            onChoose={isHydrated ? onChoose : undefined}
          />
        ))}
      </ol>
    </section>
  ))
}

/** Why a position cannot be: it is passed over by the map and as the last known one. */
const doubtWords: Record<Doubt, string> = {
  tooFast: 'Passed over: nobody gets there so fast',
  repeated: 'Passed over: an old position, sent again',
}

type RowProps = {
  coordinates: string
  fixedAt: number | null
  timeZone: TimeZone
  doubt: Doubt | null
  isChosen: boolean
  onChoose: ((at: number) => void) | undefined
}

/** Takes a text instead of a fix, which is another object after every refresh: a row is rendered once. */
const Row = memo(function Row({ coordinates, fixedAt, timeZone, doubt, isChosen, onChoose }: RowProps) {
  return (
    <li
      className={classNames('positions__row', isChosen && 'positions__row--chosen')}
      data-place={onChoose && coordinates}
    >
      {fixedAt !== null && (
        <time dateTime={isoText(fixedAt)} title={writeInstant(fixedAt, 'toTheSecond', 'UTC')}>
          {writeInstant(fixedAt, 'clockToTheSecond', timeZone)}
        </time>
      )}
      {onChoose && fixedAt !== null ? (
        <button
          type="button"
          className="positions__place positions__choose"
          title="Show on the map"
          aria-pressed={isChosen}
          onClick={() => onChoose(fixedAt)}
        >
          {coordinates}
        </button>
      ) : (
        <span className="positions__place">{coordinates}</span>
      )}
      {doubt && <span className="positions__doubt">{doubtWords[doubt]}</span>}
    </li>
  )
})
