import { useMachine, useSelector } from '@xstate/react'
import { Navigate, useParams } from 'react-router-dom'
import { pages } from '../../domain/site/pages.ts'
import { useMachines } from '../machines.tsx'
import type { EntryArrival } from '../rescue-entry/entry-arrival.ts'
import { PanelActions } from '../resolve/panel-actions.tsx'
import { TrackingScreen } from './tracking-screen.tsx'

/** /rescuepanel/:code. Another code is another panel: it starts afresh. */
export function TrackingPage() {
  const { code = '' } = useParams()
  return <Tracking key={code} code={code} />
}

function Tracking({ code }: { code: string }) {
  const [snapshot, send] = useMachine(useMachines().tracking, { input: { code } })
  const { resolve, acknowledge } = snapshot.children
  const resolving = useSelector(resolve, (child) => child)
  const acknowledging = useSelector(acknowledge, (child) => child)
  if (snapshot.matches({ data: 'verificationRequired' })) {
    return (
      <Navigate
        replace
        to={pages.rescueEntry}
        state={{ code, notice: 'verifyToOpen' } satisfies EntryArrival}
      />
    )
  }
  const { panel } = snapshot.context
  const actions = resolve && resolving && (
    <PanelActions
      name={panel?.name ?? null}
      resolve={{ snapshot: resolving, send: resolve.send }}
      acknowledge={
        panel?.canAcknowledge && acknowledge && acknowledging
          ? { snapshot: acknowledging, send: acknowledge.send }
          : null
      }
    />
  )
  return <TrackingScreen snapshot={snapshot} send={send} actions={actions} />
}
