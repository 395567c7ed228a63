import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { SnapshotFrom } from 'xstate'
import type { rescueEntryMachine } from '../../domain/rescue-entry/rescue-entry.machine.ts'
import type { RescueEntryInput } from '../../domain/rescue-entry/rescue-entry.ts'
import { asksToVerify, rescuePanelPath } from '../../domain/site/pages.ts'
import { useHydrated } from '../design/use-hydrated.ts'
import { preparePanel, trackingPage } from '../fetched-pages.ts'
import { type Machines, useMachineOf, useMachines } from '../machines.tsx'
import { useNextPageAtOnce } from '../paced-router.tsx'
import { useHandOver } from '../served-panel.tsx'
import { readEntryArrival } from './entry-arrival.ts'
import { RescueEntryScreen } from './rescue-entry-screen.tsx'

/** /code. What the panel sent along (router state) is known in the browser only, so the HTML is made without it. */
export function RescueEntryPage() {
  const location = useLocation()
  const hydrated = useHydrated()
  const arrival = hydrated ? readEntryArrival(location.state) : null
  return (
    <RescueEntry
      key={arrival ? location.key : 'plain'}
      input={arrival ?? (asksToVerify(location.search) ? { notice: 'verifyToOpen' } : {})}
      hash={location.hash}
      hydrated={hydrated}
    />
  )
}

type RescueEntryProps = { input: RescueEntryInput; hash: string; hydrated: boolean }

type RescueEntrySnapshot = SnapshotFrom<typeof rescueEntryMachine>

function RescueEntry({ input, hash, hydrated }: RescueEntryProps) {
  const machines = useMachines()
  const actor = useActorRef(useMachineOf('rescueEntry'), { input })
  const snapshot = useSelector(actor, (now) => now, isSameScreen)
  const navigate = useNavigate()
  const handOver = useHandOver()
  const provingPhone = snapshot.matches('enteringPhone')
  useEffect(() => {
    if (hash.length > 1) actor.send({ type: 'code.typed', text: hash.slice(1) })
  }, [hash, actor])
  const [panelIsThere, setPanelIsThere] = useState(false)
  useNextPageAtOnce(panelIsThere && !snapshot.matches('enteringCode'))
  useEffect(() => {
    if (provingPhone) fetchPanelAhead(machines).then(setPanelIsThere)
  }, [provingPhone, machines])
  useEffect(() => {
    const goOn = () => {
      const { status, output } = actor.getSnapshot()
      if (status !== 'done' || !output) return
      const { code, panel } = output
      if (panel) handOver({ code, panel, post: null })
      navigate(rescuePanelPath(code), { replace: true })
    }
    return actor.subscribe({ complete: goOn }).unsubscribe
  }, [actor, handOver, navigate])
  return <RescueEntryScreen snapshot={snapshot} send={actor.send} plain={!hydrated} />
}

/** What comes after the proof is the panel's to draw: drawing this form once more would only keep it waiting. */
const isSameScreen = (shown: RescueEntrySnapshot, now: RescueEntrySnapshot) =>
  shown === now || now.status === 'done'

/**
 * The panel, its statechart and its map, while the number is typed.
 * @returns whether the panel can be drawn now. That it cannot is no harm: it asks again.
 */
async function fetchPanelAhead({ tracking }: Machines): Promise<boolean> {
  import('../map/rescue-map.ts').catch(() => {})
  const needed = Promise.all([typeof tracking === 'function' ? tracking() : tracking, trackingPage()])
  const machine = await needed.then(
    ([arrived]) => arrived,
    () => null,
  )
  if (machine) await preparePanel(machine)
  return machine !== null
}
