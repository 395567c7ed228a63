import { useMachine } from '@xstate/react'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { identityMachine } from '../../../domain/traveler/account/identity.machine.ts'
import { Page } from '../../kit/design/page.tsx'
import { useTravelerMachine } from '../traveler-machines.tsx'
import { AccountScreen } from './account.tsx'
import { AccountFormSection } from './account-form.tsx'

type ProviderPageProps = {
  publishableKey: string
  onJoined: () => void
}

export function ProviderPage({ publishableKey, onJoined }: ProviderPageProps) {
  const [snapshot, send] = useMachine(useTravelerMachine(identityMachine), { input: { publishableKey } })
  return <ProviderScreen snapshot={snapshot} send={send} onJoined={onJoined} />
}

type ProviderScreenProps = {
  snapshot: SnapshotFrom<typeof identityMachine>
  send: ActorRefFrom<typeof identityMachine>['send']
  onJoined: () => void
}

export function ProviderScreen({ snapshot, send, onJoined }: ProviderScreenProps) {
  const isNewcomer = snapshot.matches({ available: 'ready' }) && snapshot.context.user !== null
  return (
    <Page width="narrow" heading={isNewcomer ? 'One more step' : 'Your account'} className="traveler">
      {isNewcomer ? (
        <p>
          You’re signed in at Clerk but don’t have an account here yet. It starts with your phone number,
          where we’ll text you to check in.
        </p>
      ) : (
        <p>You sign in and sign up at Clerk, which keeps your password, and then come back here.</p>
      )}
      {isNewcomer && (
        <>
          <AccountFormSection form="signUp" onTaken={onJoined} onSignedOut={onJoined} />
          <p>
            The password is for the emergency check-in from any browser and for changing your account. If you
            have one at Clerk, use the same one.
          </p>
        </>
      )}
      <AccountScreen snapshot={snapshot} send={send} />
    </Page>
  )
}
