import { useMachine } from '@xstate/react'
import { lazy, Suspense } from 'react'
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
import { words as link } from '../../../kit/use-link-secret.words.ts'
import { words } from './practice-link-page.words.ts'
import '../contacts/contact-request.css'

/** Delay before another attempt to load the example panel. The page works without it. */
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
  <Page heading={words.heading}>
    <Card title={words.noDanger}>
      <p>{words.wholeLink}</p>
      <p className="without-script">{link.scriptNeeded}</p>
    </Card>
  </Page>
)

export function PracticeLinkScreen({ snapshot, send }: Live<Reading>) {
  const { value, problem } = snapshot.context
  if (value !== null && value !== 'over') return <Practicing shown={value} />
  return (
    <Page heading={words.heading}>
      <Card title={<ArrivalFocus>{words.noDanger}</ArrivalFocus>} className="practice-link">
        {value === 'over' ? (
          <p>{words.noPractice}</p>
        ) : problem ? (
          <>
            <Notice tone="error" title={words.notTold}>
              <p>{words.checkConnection}</p>
            </Notice>
            <Button wide onClick={() => send({ type: 'reading.requested' })}>
              {words.tryAgain}
            </Button>
          </>
        ) : (
          <p role="status">{words.opening}</p>
        )}
      </Card>
    </Page>
  )
}

function Practicing({ shown: { traveler, goesOn, panel } }: { shown: PracticeShown }) {
  return (
    <>
      <Page heading={words.heading}>
        <Card title={<ArrivalFocus>{words.noDanger}</ArrivalFocus>}>
          {goesOn ? (
            <Notice tone="safe" title={words.reached(traveler)}>
              <p>{words.testing(traveler)}</p>
            </Notice>
          ) : (
            <Notice tone="warning" title={words.over}>
              <p>{words.realSince}</p>
            </Notice>
          )}
          <p>{words.example}</p>
        </Card>
      </Page>
      <Suspense fallback={null}>
        <PreviewPanel panel={panel} mark={words.mark} isForContact />
      </Suspense>
    </>
  )
}
