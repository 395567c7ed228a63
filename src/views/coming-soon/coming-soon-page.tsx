import { useMachine } from '@xstate/react'
import { useHydrated } from '../design/use-hydrated.ts'
import { useMachineOf } from '../machines.tsx'
import { ComingSoonScreen } from './coming-soon-screen.tsx'

/** /coming-soon */
export function ComingSoonPage() {
  const [snapshot, send] = useMachine(useMachineOf('waitlist'))
  return <ComingSoonScreen snapshot={snapshot} send={send} ready={useHydrated()} />
}
