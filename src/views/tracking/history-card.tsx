import { memo, useState } from 'react'
import { formatCoordinates } from '../../domain/trip/position.ts'
import type { Fix } from '../../domain/trip/trip.ts'
import { Button } from '../design/button.tsx'
import { Card } from '../design/card.tsx'
import './history-card.css'
import { ExactTime, relativeTo, type TimeZone, useTimeZone } from './moment.tsx'

const FIRST_SHOWN = 50
const SHOWN_MORE = 500

/** Every recorded position, newest first; the newest fifty until more are asked for, so that thousands stay quick. */
export function HistoryCard({ track, now }: { track: readonly Fix[]; now: number }) {
  const [most, setMost] = useState(FIRST_SHOWN)
  const timeZone = useTimeZone()
  const shown = Math.min(most, track.length)
  const hidden = track.length - shown
  return (
    <Card title="Position history" className="history-card">
      {track.length === 0 ? (
        <p className="history__none">No position has been recorded yet.</p>
      ) : (
        <p className="history__count">
          {hidden === 0 ? `${track.length}` : `Newest ${shown} of ${track.length}`}{' '}
          {track.length === 1 ? 'position' : 'positions'}, newest first
        </p>
      )}
      <ol className="history">
        {track
          .slice(hidden)
          .map((fix, place) => (
            <HistoryRow
              key={fix.fixedAt ?? -(hidden + place)}
              coordinates={formatCoordinates(fix)}
              fixedAt={fix.fixedAt}
              age={ageOf(fix, now)}
              timeZone={timeZone}
            />
          ))
          .reverse()}
      </ol>
      {hidden > 0 && (
        <Button variant="quiet" wide onClick={() => setMost(most + SHOWN_MORE)}>
          Show {Math.min(hidden, SHOWN_MORE)} more
        </Button>
      )}
    </Card>
  )
}

/** A fix whose time is in the future by this device's clock counts as taken just now. */
const ageOf = ({ fixedAt }: Fix, now: number) =>
  fixedAt === null ? 'Time not known' : relativeTo(Math.max(now, fixedAt), fixedAt)

type HistoryRowProps = { coordinates: string; fixedAt: number | null; age: string; timeZone: TimeZone }

/**
 * Takes texts instead of instants, so that `memo` renders a row again only when its age reads differently: once a
 * minute.
 */
const HistoryRow = memo(function HistoryRow({ coordinates, fixedAt, age, timeZone }: HistoryRowProps) {
  return (
    <li className="history__row">
      <span className="history__place">{coordinates}</span>
      <span className="history__age">{age}</span>
      {fixedAt !== null && <ExactTime at={fixedAt} timeZone={timeZone} precision="toTheSecond" />}
    </li>
  )
})
