import { useMachine } from '@xstate/react'
import type { stopPasswordChangeForm } from '../../../domain/traveler/account/stop-password-change.ts'
import { Button } from '../../kit/design/buttons/button.tsx'
import { Card } from '../../kit/design/cards/card.tsx'
import { Notice } from '../../kit/design/cards/notice.tsx'
import { ArrivalFocus } from '../../kit/design/fields/focus.tsx'
import { Page } from '../../kit/design/page.tsx'
import type { Live } from '../../kit/live.ts'
import { useMachineOf } from '../../kit/machines.tsx'
import { useLinkSecret } from '../../kit/use-link-secret.ts'
import { words as link } from '../../kit/use-link-secret.words.ts'
import './stop-password-change.css'
import { words } from './stop-password-change-page.words.ts'

export function StopPasswordChangePage() {
  const machine = useMachineOf('stopPasswordChange')
  const secret = useLinkSecret()
  return (
    <Page heading={words.heading}>
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
    <Card title={words.wholeLink} className="stop-password-change">
      <p>{words.openAgain}</p>
      <p className="without-script">{link.scriptNeeded}</p>
    </Card>
  )
}

export function StopPasswordChangeScreen({ snapshot, send }: Live<Stop>) {
  const { done, problem } = snapshot.context
  if (done && !done.isOver) {
    return (
      <Card title={<ArrivalFocus>{words.stopped}</ArrivalFocus>} className="stop-password-change">
        <p>{words.staysSame}</p>
        <p>{words.whoCanRead}</p>
      </Card>
    )
  }
  if (done) {
    return (
      <Card title={<ArrivalFocus>{words.nothingToStop}</ArrivalFocus>} className="stop-password-change">
        <p>{words.isOver}</p>
        <p>{words.ifLockedOut}</p>
      </Card>
    )
  }
  const busy = snapshot.hasTag('busy')
  return (
    <Card title={<ArrivalFocus>{words.asked}</ArrivalFocus>} className="stop-password-change">
      <p>{words.wasYou}</p>
      <p>{words.wasNotYou}</p>
      {problem && (
        <Notice tone="error" title={words.failed}>
          <p>{words.checkConnection}</p>
        </Notice>
      )}
      <Button wide busy={busy} onClick={() => send({ type: 'form.submitted' })}>
        {busy ? words.stopping : words.stop}
      </Button>
    </Card>
  )
}
