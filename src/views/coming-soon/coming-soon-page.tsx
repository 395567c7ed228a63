import { useMachine } from '@xstate/react'
import { useHydrated } from '../design/use-hydrated.ts'
import { useMachines } from '../machines.tsx'
import { ComingSoonScreen } from './coming-soon-screen.tsx'

/** /coming-soon */
export function ComingSoonPage() {
  const [snapshot, send] = useMachine(useMachines().waitlist)
  return <ComingSoonScreen snapshot={snapshot} send={send} ready={useHydrated()} />
}
