import type { SnapshotFrom } from 'xstate'
import { travelerApp } from '../../../../domain/site/pages.ts'
import { type tripTrackersReading, uselessTrackers } from '../../../../domain/traveler/positions/tracker.ts'
import { Notice } from '../../../kit/design/cards/notice.tsx'
import { words } from './under-way.words.tsx'

export function TrackerTroubleScreen({ snapshot }: { snapshot: SnapshotFrom<typeof tripTrackersReading> }) {
  const { value } = snapshot.context
  return (
    value &&
    uselessTrackers(value).map((name) => (
      <Notice tone="warning" title={words.trackerUseless(name)} quiet key={name}>
        <p>
          {words.trackerUselessWhy} <a href={travelerApp.trackers}>{words.checkTrackers}</a>
        </p>
      </Notice>
    ))
  )
}
