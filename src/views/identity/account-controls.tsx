import { useMachine } from '@xstate/react'
import { useHydrated } from '../design/use-hydrated.ts'
import { useMachineOf } from '../machines.tsx'
import { useSiteSettings } from '../site-settings.tsx'
import { AccountScreen } from './account-screen.tsx'

/**
 * Sign-in, sign-up and sign-out, for the header of every page but those of the rescue path. Nothing stands here
 * without a key, while HTML is made, or before the page has come to rest.
 */
export function AccountControls() {
  const { publishableKey } = useSiteSettings()
  const hydrated = useHydrated()
  return hydrated && publishableKey ? <Account publishableKey={publishableKey} /> : null
}

function Account({ publishableKey }: { publishableKey: string }) {
  const [snapshot, send] = useMachine(useMachineOf('identity'), { input: { publishableKey } })
  return <AccountScreen snapshot={snapshot} send={send} />
}
