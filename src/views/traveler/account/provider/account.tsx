import { useMachine } from '@xstate/react'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { identityMachine } from '../../../../domain/traveler/account/identity.machine.ts'
import type { IdentityEvent } from '../../../../domain/traveler/account/identity-provider.ts'
import { Button } from '../../../kit/design/buttons/button.tsx'
import type { Live } from '../../../kit/live.ts'
import { useMachineOf } from '../../../kit/machines.tsx'
import './account-screen.css'
import { words } from './account.words.ts'

export function AccountSection({ publishableKey }: { publishableKey: string }) {
  const [snapshot, send] = useMachine(useMachineOf('identity'), { input: { publishableKey } })
  return <AccountScreen snapshot={snapshot} send={send} />
}

export function AccountScreen({ snapshot, send }: Live<typeof identityMachine>) {
  const { user, problem } = snapshot.context
  const press = (type: Exclude<IdentityEvent['type'], 'session.reported' | 'provider.failed'>) => () =>
    send({ type })
  const loading = snapshot.matches({ available: 'loading' })
  const ready = snapshot.matches({ available: 'ready' })
  if (!loading && !ready && !problem) return null
  return (
    <section className="account" aria-label={words.region}>
      {loading && !problem && <p className="account__wait">{words.loading}</p>}
      {problem && (
        <p className="account__problem">
          <TriangleAlert aria-hidden="true" />
          {words.problem[problem]}
        </p>
      )}
      {problem && (loading || snapshot.matches('failed')) && (
        <Button
          variant="quiet"
          className="account__button account__button--again"
          busy={loading}
          onClick={press('retry.requested')}
        >
          {loading ? words.trying : words.tryAgain}
        </Button>
      )}
      {ready && !user && (
        <>
          <Button
            variant="quiet"
            className="account__button account__button--plain"
            busy={snapshot.matches({ available: { ready: 'openingSignIn' } })}
            onClick={press('signIn.requested')}
          >
            {words.signIn}
          </Button>
          <Button
            variant="quiet"
            className="account__button"
            busy={snapshot.matches({ available: { ready: 'openingSignUp' } })}
            onClick={press('signUp.requested')}
          >
            {words.signUp}
          </Button>
        </>
      )}
      {ready && user && (
        <>
          {user.name && <span className="account__name">{user.name}</span>}
          <Button
            variant="quiet"
            className="account__button"
            busy={snapshot.matches({ available: { ready: 'signingOut' } })}
            onClick={press('signOut.requested')}
          >
            {words.signOut}
          </Button>
        </>
      )}
    </section>
  )
}
