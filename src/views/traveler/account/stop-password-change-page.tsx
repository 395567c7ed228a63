import { useMachine } from '@xstate/react'
import { brand } from '../../../domain/site/brand.ts'
import type { stopPasswordChangeForm } from '../../../domain/traveler/account/stop-password-change.ts'
import { Button } from '../../kit/design/buttons/button.tsx'
import { Card } from '../../kit/design/cards/card.tsx'
import { Notice } from '../../kit/design/cards/notice.tsx'
import { ArrivalFocus } from '../../kit/design/fields/focus.tsx'
import { Page } from '../../kit/design/page.tsx'
import type { Live } from '../../kit/live.ts'
import { useMachineOf } from '../../kit/machines.tsx'
import { useLinkSecret } from '../../kit/use-link-secret.ts'
import './stop-password-change.css'

export function StopPasswordChangePage() {
  const machine = useMachineOf('stopPasswordChange')
  const secret = useLinkSecret()
  return (
    <Page heading="Stop a password change">
      {secret === null ? <WholeLinkWanted /> : <Stopping key={secret} machine={machine} secret={secret} />}
    </Page>
  )
}

type Stop = typeof stopPasswordChangeForm

function Stopping({ machine, secret }: { machine: Stop; secret: string }) {
  const [snapshot, send] = useMachine(machine, { input: { secret } })
  return <StopPasswordChangeScreen snapshot={snapshot} send={send} />
}

export function WholeLinkWanted() {
  return (
    <Card title="Open the whole link" className="stop-password-change">
      <p>
        We texted you a link to this page. Please open that link again, or copy all of it. You can also stop
        the change in the {brand.name} app on any phone that’s signed in.
      </p>
      <p className="without-script">This page needs JavaScript and a newer browser to read the link.</p>
    </Card>
  )
}

export function StopPasswordChangeScreen({ snapshot, send }: Live<Stop>) {
  const { done, problem } = snapshot.context
  if (done && !done.isOver) {
    return (
      <Card title={<ArrivalFocus>The change was stopped</ArrivalFocus>} className="stop-password-change">
        <p>Your password stays the same, and your phones stay signed in.</p>
        <p>
          Whoever asked can read texts sent to your number. If nobody else has your phone, ask your carrier if
          someone moved your number to another SIM card.
        </p>
      </Card>
    )
  }
  if (done) {
    return (
      <Card title={<ArrivalFocus>There’s nothing to stop</ArrivalFocus>} className="stop-password-change">
        <p>The change was already stopped, or it’s over.</p>
        <p>
          If you can’t sign in with your password, choose “Forgot your password?” in the {brand.name} app.
        </p>
      </Card>
    )
  }
  const busy = snapshot.hasTag('busy')
  return (
    <Card
      title={<ArrivalFocus>Someone asked for a new password</ArrivalFocus>}
      className="stop-password-change"
    >
      <p>Was it you? Then there’s nothing to do here. You can set the new password when the wait is over.</p>
      <p>Wasn’t you? Stop it, and your password stays the same.</p>
      {problem && (
        <Notice tone="error" title="We couldn’t stop the change.">
          <p>Check your connection and try again.</p>
        </Notice>
      )}
      <Button wide busy={busy} onClick={() => send({ type: 'form.submitted' })}>
        {busy ? 'Stopping...' : 'Stop the change'}
      </Button>
    </Card>
  )
}
