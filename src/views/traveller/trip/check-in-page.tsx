import { useMachine } from '@xstate/react'
import { useHydrated } from '../../kit/design/hydration.ts'
import { useMachineOf } from '../../kit/machines.tsx'
import { CheckInForm, type CheckInScreenProps } from './check-in-form.tsx'
import { CheckInSummary } from './check-in-summary.tsx'

/** /emergency-checkin */
export function CheckInPage() {
  const [snapshot, send] = useMachine(useMachineOf('checkIn'))
  return <CheckInScreen snapshot={snapshot} send={send} ready={useHydrated()} />
}

/** /emergency-checkin in every state of its statechart (specification §2). */
export function CheckInScreen({ snapshot, send, ready }: CheckInScreenProps) {
  const { trip } = snapshot.context
  if (snapshot.matches('ended') && trip) {
    return <CheckInSummary trip={trip} onAnother={() => send({ type: 'another.requested' })} />
  }
  return <CheckInForm snapshot={snapshot} send={send} ready={ready} />
}
