import { useMachine } from '@xstate/react'
import { lazy, Suspense } from 'react'
import { brand } from '../../../../domain/site/brand.ts'
import type { PracticeShown, practiceLinkReading } from '../../../../domain/traveler/set-up/practice.ts'
import { Button } from '../../../kit/design/buttons/button.tsx'
import { Card } from '../../../kit/design/cards/card.tsx'
import { Notice } from '../../../kit/design/cards/notice.tsx'
import { ArrivalFocus } from '../../../kit/design/fields/focus.tsx'
import { Page } from '../../../kit/design/page.tsx'
import { lazyImport } from '../../../kit/lazy-import.ts'
import type { Live } from '../../../kit/live.ts'
import { useMachineOf } from '../../../kit/machines.tsx'
import { useLinkSecret } from '../../../kit/use-link-secret.ts'

/** Retry of the example, which the page doesn't need. */
const AGAIN_AFTER_MS = 5_000

const PreviewPanel = lazy(
  lazyImport(
    () => import('./preview-panel.tsx'),
    ({ PreviewPanel }) => ({ default: PreviewPanel }),
    { againAfterMs: AGAIN_AFTER_MS },
  ),
)

export function PracticeLinkPage() {
  const machine = useMachineOf('practiceLink')
  const secret = useLinkSecret()
  return secret === null ? <WholeLinkWanted /> : <Opening key={secret} machine={machine} secret={secret} />
}

type Reading = typeof practiceLinkReading

function Opening({ machine, secret }: { machine: Reading; secret: string }) {
  const [snapshot, send] = useMachine(machine, { input: { secret } })
  return <PracticeLinkScreen snapshot={snapshot} send={send} />
}

export const WholeLinkWanted = () => (
  <Page heading="Practice">
    <Card title="This is practice. Nobody is in danger.">
      <p>Open the whole link of our text, or reply OK to it.</p>
      <p className="without-script">This page needs JavaScript and a newer browser to read the link.</p>
    </Card>
  </Page>
)

export function PracticeLinkScreen({ snapshot, send }: Live<Reading>) {
  const { value, problem } = snapshot.context
  if (value !== null && value !== 'over') return <Practicing shown={value} />
  return (
    <Page heading="Practice">
      <Card title={<ArrivalFocus>This is practice. Nobody is in danger.</ArrivalFocus>}>
        {value === 'over' ? (
          <p>There’s no practice at this link. There’s nothing you need to do.</p>
        ) : problem ? (
          <>
            <Notice tone="error" title="We couldn’t tell them that we reached you.">
              <p>Check your connection and try again, or reply OK to our text.</p>
            </Notice>
            <Button wide onClick={() => send({ type: 'reading.requested' })}>
              Try again
            </Button>
          </>
        ) : (
          <p role="status">Opening...</p>
        )}
      </Card>
    </Page>
  )
}

function Practicing({ shown: { traveler, goesOn, panel } }: { shown: PracticeShown }) {
  const who = traveler ?? 'A traveler'
  return (
    <>
      <Page heading="Practice">
        <Card title={<ArrivalFocus>This is practice. Nobody is in danger.</ArrivalFocus>}>
          {goesOn ? (
            <Notice tone="safe" title={`We reached you, and ${who} sees that.`}>
              <p>
                {who} is testing how {brand.name} reaches you. You don’t need to do anything else.
              </p>
            </Notice>
          ) : (
            <Notice tone="warning" title="This practice is over.">
              <p>If you got an alert since then, that one is real: open its own link.</p>
            </Notice>
          )}
          <p>Below is an example of what you’d see in an emergency. Everything in it is made up.</p>
        </Card>
      </Page>
      <Suspense fallback={null}>
        <PreviewPanel panel={panel} mark="Practice: nobody is in danger" isForContact />
      </Suspense>
    </>
  )
}
