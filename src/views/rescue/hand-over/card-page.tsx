import { useMachine } from '@xstate/react'
import { use } from 'react'
import { useParams } from 'react-router-dom'
import { cardScreen } from '../../fetched-pages.ts'
import { useMachineOf } from '../../kit/machines.tsx'
import { useServedPanel } from '../../served-panel.tsx'
import { VerifyFirst } from '../panel/panel-states.tsx'
import { TrackingScreen } from '../panel/tracking-screen.tsx'

/** /rescuepanel/:code/card. It runs on the panel's data, and says like the panel why there are none. */
export function CardPage() {
  const { code = '' } = useParams()
  return <Card key={code} code={code} />
}

function Card({ code }: { code: string }) {
  const CardScreen = use(cardScreen())
  const served = useServedPanel(code)
  const [snapshot, send] = useMachine(useMachineOf('tracking'), {
    input: { code, initial: served?.panel ?? null },
  })
  if (snapshot.matches({ data: 'verificationRequired' })) return <VerifyFirst code={code} />
  return (
    <TrackingScreen snapshot={snapshot} send={send}>
      {(shown) => <CardScreen {...shown} />}
    </TrackingScreen>
  )
}
