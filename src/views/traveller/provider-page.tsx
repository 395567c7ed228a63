import { useMachine } from '@xstate/react'
import { Page } from '../design/page.tsx'
import { AccountScreen } from '../identity/account.tsx'
import { useTravellerMachine } from './traveller-machines.tsx'

/** The app where accounts are kept by an identity provider, as the header of the website offers its sign-in. */
export function ProviderPage({ publishableKey }: { publishableKey: string }) {
  const [snapshot, send] = useMachine(useTravellerMachine('identity'), { input: { publishableKey } })
  return (
    <Page width="narrow" heading="Your account" className="traveller">
      <p>
        Accounts of this website are kept by Clerk. You sign in and up on its pages, and change your password
        and end sessions there.
      </p>
      <AccountScreen snapshot={snapshot} send={send} />
    </Page>
  )
}
