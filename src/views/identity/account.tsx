import { useMachine } from '@xstate/react'
import { useMachineOf } from '../machines.tsx'
import { AccountScreen } from './account-screen.tsx'

/** The account's statechart and its buttons. */
export function Account({ publishableKey }: { publishableKey: string }) {
  const [snapshot, send] = useMachine(useMachineOf('identity'), { input: { publishableKey } })
  return <AccountScreen snapshot={snapshot} send={send} />
}
