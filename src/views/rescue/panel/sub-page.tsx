import { useMachine } from '@xstate/react'
import type { ReactNode } from 'react'
import { useParams } from 'react-router-dom'
import { useMachineOf } from '../../kit/machines.tsx'
import { useServedPanel } from '../../served-panel.tsx'
import { type ShownPanel, TrackingScreen } from './tracking-screen.tsx'
import { VerifyFirst } from './verify-first.tsx'

type SubPageProps = { children: (shown: ShownPanel) => ReactNode }

/** A page below the rescue panel: it follows the same data, and says like the panel why there are none. */
export function SubPage(props: SubPageProps) {
  const { code = '' } = useParams()
  return <Followed key={code} code={code} {...props} />
}

function Followed({ code, children }: SubPageProps & { code: string }) {
  const served = useServedPanel(code)
  const [snapshot, send] = useMachine(useMachineOf('tracking'), {
    input: { code, initial: served?.panel ?? null },
  })
  if (snapshot.matches({ data: 'verificationRequired' })) return <VerifyFirst code={code} />
  return (
    <TrackingScreen snapshot={snapshot} send={send}>
      {children}
    </TrackingScreen>
  )
}
