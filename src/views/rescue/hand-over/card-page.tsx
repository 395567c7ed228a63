import { use } from 'react'
import { useMatch } from 'react-router-dom'
import { subPagePattern } from '../../../domain/site/pages.ts'
import { cardScreen } from '../../fetched-pages.ts'
import { useServedPanel } from '../../served-panel.tsx'
import { VerifyFirst } from '../panel/panel-states.tsx'
import { TrackingScreen } from '../panel/tracking-screen.tsx'
import { useTracking } from '../panel/use-tracking.ts'

export function CardPage() {
  const code = useMatch(subPagePattern('card'))?.params.code ?? ''
  return <Card key={code} code={code} />
}

function Card({ code }: { code: string }) {
  const CardScreen = use(cardScreen())
  const { snapshot, send } = useTracking(code, useServedPanel(code))
  if (snapshot.matches({ data: 'verificationRequired' })) return <VerifyFirst code={code} />
  return (
    <TrackingScreen snapshot={snapshot} send={send}>
      {(shown) => <CardScreen {...shown} />}
    </TrackingScreen>
  )
}
