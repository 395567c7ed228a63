import { useState } from 'react'
import type { Fix } from '../../domain/trip/trip.ts'
import { Button } from '../design/button.tsx'
import { Card } from '../design/card.tsx'
import { useHydrated } from '../design/use-hydrated.ts'
import { HistoryBlock } from './history-block.tsx'
import { historyBlocks } from './history-blocks.ts'
import './history-card.css'

const FIRST_SHOWN = 50
const SHOWN_MORE = 500

/** Every recorded position, newest first; the newest fifty until more are asked for, so that thousands stay quick. */
export function HistoryCard({ track, now }: { track: readonly Fix[]; now: number }) {
  const [most, setMost] = useState(FIRST_SHOWN)
  const zone = useHydrated() ? 'viewer' : 'utc'
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
        {historyBlocks(track, shown, now).map((block) => (
          <HistoryBlock key={block.place} fixes={block.fixes} now={block.now} zone={zone} />
        ))}
      </ol>
      {hidden > 0 && (
        <Button variant="quiet" wide onClick={() => setMost(most + SHOWN_MORE)}>
          Show {Math.min(hidden, SHOWN_MORE)} more
        </Button>
      )}
    </Card>
  )
}
