import { useMachine } from '@xstate/react'
import { useHydrated } from '../design/use-hydrated.ts'
import { useMachineOf } from '../machines.tsx'
import { CheckInScreen } from './check-in-screen.tsx'

/** /emergency-checkin */
export function CheckInPage() {
  const [snapshot, send] = useMachine(useMachineOf('checkIn'))
  return <CheckInScreen snapshot={snapshot} send={send} ready={useHydrated()} />
}
