import { memo, useState } from 'react'
import { formatCoordinates } from '../../domain/trip/position.ts'
import type { Fix } from '../../domain/trip/trip.ts'
import { Button } from '../design/button.tsx'
import { Card } from '../design/card.tsx'
import { ExactTime, relativeTo } from './moment.tsx'
import './history-card.css'

const FIRST_SHOWN = 50
const SHOWN_MORE = 500
/** The ages of old positions need not follow every second, ms. */
const AGE_STEP_MS = 10_000

/** Every recorded position, newest first; the newest fifty until more are asked for, so that thousands stay quick. */
export function HistoryCard({ track, now }: { track: readonly Fix[]; now: number }) {
  return <History track={track} now={Math.ceil(now / AGE_STEP_MS) * AGE_STEP_MS} />
}

const History = memo(function History({ track, now }: { track: readonly Fix[]; now: number }) {
  const [most, setMost] = useState(FIRST_SHOWN)
  const shown = track.slice(-most).reverse()
  const hidden = track.length - shown.length
  return (
    <Card title="Position history">
      {track.length === 0 ? (
        <p className="history__none">No position has been recorded yet.</p>
      ) : (
        <p className="history__count">
          {shown.length === track.length ? `${track.length}` : `Newest ${shown.length} of ${track.length}`}{' '}
          {track.length === 1 ? 'position' : 'positions'}, newest first
        </p>
      )}
      <ol className="history">
        {shown.map((fix, place) => (
          <Position
            key={fix.fixedAt ?? `${track.length - place}`}
            coordinates={formatCoordinates(fix)}
            at={fix.fixedAt}
            age={fix.fixedAt === null ? null : relativeTo(now, fix.fixedAt)}
          />
        ))}
      </ol>
      {hidden > 0 && (
        <Button variant="quiet" wide onClick={() => setMost(most + SHOWN_MORE)}>
          Show {Math.min(hidden, SHOWN_MORE)} more
        </Button>
      )}
    </Card>
  )
})

type PositionProps = { coordinates: string; at: number | null; age: string | null }

const Position = memo(function Position({ coordinates, at, age }: PositionProps) {
  return (
    <li className="history__row">
      <span className="history__place">{coordinates}</span>
      <span className="history__age">{age ?? 'Time not known'}</span>
      {at !== null && <ExactTime at={at} />}
    </li>
  )
})
