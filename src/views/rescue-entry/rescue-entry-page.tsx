import { useMachine } from '@xstate/react'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { rescuePanelPath } from '../../domain/site/pages.ts'
import { useHydrated } from '../design/use-hydrated.ts'
import { useMachines } from '../machines.tsx'
import { type EntryArrival, readEntryArrival } from './entry-arrival.ts'
import { RescueEntryScreen } from './rescue-entry-screen.tsx'

/** /code. What the panel sent along (router state) is known in the browser only, so the HTML is made without it. */
export function RescueEntryPage() {
  const location = useLocation()
  const arrival = useHydrated() ? readEntryArrival(location.state) : null
  return <RescueEntry key={arrival ? location.key : 'plain'} arrival={arrival} hash={location.hash} />
}

function RescueEntry({ arrival, hash }: { arrival: EntryArrival | null; hash: string }) {
  const [snapshot, send] = useMachine(useMachines().rescueEntry, { input: arrival ?? {} })
  const navigate = useNavigate()
  const verified = snapshot.matches('verified')
  const provingPhone = snapshot.matches('enteringPhone')
  useEffect(() => {
    if (hash.length > 1) send({ type: 'code.typed', text: hash.slice(1) })
  }, [hash, send])
  useEffect(() => {
    if (provingPhone) fetchPanelAhead()
  }, [provingPhone])
  useEffect(() => {
    if (verified) navigate(rescuePanelPath(snapshot.context.code), { replace: true })
  }, [verified, snapshot.context.code, navigate])
  return <RescueEntryScreen snapshot={snapshot} send={send} />
}

/** The panel and its map, while the number is typed. A failure is no harm: the panel asks for them again. */
function fetchPanelAhead() {
  import('../tracking/tracking-page.tsx').catch(() => {})
  import('../map/map-canvas.tsx').catch(() => {})
}
