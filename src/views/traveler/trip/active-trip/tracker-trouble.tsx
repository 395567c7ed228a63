import { useMachine } from '@xstate/react'
import type { SnapshotFrom } from 'xstate'
import { travelerApp } from '../../../../domain/site/pages.ts'
import { tripTrackersReading, uselessTrackers } from '../../../../domain/traveler/positions/tracker.ts'
import { Notice } from '../../../kit/design/cards/notice.tsx'
import { useTravelerMachine } from '../../traveler-machines.tsx'

export function TrackerTrouble() {
  const [snapshot] = useMachine(useTravelerMachine(tripTrackersReading))
  return <TrackerTroubleScreen snapshot={snapshot} />
}

export function TrackerTroubleScreen({ snapshot }: { snapshot: SnapshotFrom<typeof tripTrackersReading> }) {
  const { value } = snapshot.context
  return (
    value &&
    uselessTrackers(value).map((name) => (
      <Notice tone="warning" title={`${name} isn’t sending a location we can use`} quiet key={name}>
        <p>
          It may have no GPS signal, or its clock may be wrong. Your contacts can’t see it.{' '}
          <a href={travelerApp.trackers}>Check your trackers</a>
        </p>
      </Notice>
    ))
  )
}
