import { useMachine, useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { ActorRefFrom } from 'xstate'
import type { rescueEntryMachine } from '../../../domain/rescue/entry/rescue-entry.machine.ts'
import type { RescueEntryInput } from '../../../domain/rescue/entry/rescue-entry.ts'
import {
  asksToVerify,
  type EntryGoal,
  goalOfQuery,
  goalPath,
  readEntryGoal,
} from '../../../domain/site/pages.ts'
import { laterCards, trackingPage } from '../../fetched-pages.ts'
import { useHydrated } from '../../kit/design/hydration.ts'
import { type Machines, useMachineOf, useMachines } from '../../kit/machines.tsx'
import { rescueMap } from '../../kit/map/canvas/fetched-map.ts'
import { useHandOver } from '../../served-panel.tsx'
import { isPhoneStep, RescueEntryScreen } from './rescue-entry-screen.tsx'

/** Page at /code. Prerendered without router state, which exists only in browsers. */
export function RescueEntryPage() {
  const location = useLocation()
  const hydrated = useHydrated()
  const arrival = hydrated ? readEntryArrival(location.state) : null
  return (
    <RescueEntry
      key={arrival ? arrival.code : 'plain'}
      input={arrival ?? (asksToVerify(location.search) ? { notice: 'verifyToOpen' } : {})}
      goal={arrival ? arrival.goal : goalOfQuery(location.search)}
      hash={location.hash}
      hydrated={hydrated}
    />
  )
}

type RescueEntryProps = { input: RescueEntryInput; goal: EntryGoal | null; hash: string; hydrated: boolean }

function RescueEntry({ input, goal, hash, hydrated }: RescueEntryProps) {
  const machines = useMachines()
  const [snapshot, send, actor] = useMachine(useMachineOf('rescueEntry'), { input })
  const lockout = useSelector(snapshot.children.lockout, (child) => child?.context ?? null)
  const navigate = useNavigate()
  const handOver = useHandOver()
  const provingPhone = snapshot.matches('enteringPhone')
  useEffect(() => {
    if (hash.length <= 1) return
    actor.send({ type: 'code.typed', text: hash.slice(1) })
    // Submits the code from a texted link immediately, without a button press.
    if (actor.getSnapshot().context.link !== null) actor.send({ type: 'code.submitted' })
  }, [hash, actor])
  useEffect(() => {
    if (provingPhone) fetchPanelAhead(machines)
  }, [provingPhone, machines])
  // With a texted link, the browser's Back button leaves the page.
  useBackToCode(isPhoneStep(snapshot) && snapshot.context.link === null, actor)
  useEffect(() => {
    const goOn = () => {
      const { status, output } = actor.getSnapshot()
      if (status !== 'done' || !output) return
      const { code, panel, reload } = output
      if (panel) handOver({ code, panel, post: null })
      const path = goalPath(code, goal)
      const load = () => window.location.replace(path)
      // The hand-over page needs a full page load, because only the service renders it. So does the panel
      // if its language differs from this page's or if its script fails to load.
      if (goal === 'hand-over' || reload) load()
      else fetchPanel(machines).then(() => navigate(path, { replace: true }), load)
    }
    return actor.subscribe({ complete: goOn }).unsubscribe
  }, [actor, goal, handOver, machines, navigate])
  return <RescueEntryScreen snapshot={snapshot} send={send} lockout={lockout} plain={!hydrated} />
}

/** Adds a history entry for the phone step, so that the browser's Back button returns to the code step. */
function useBackToCode(isPhoneStep: boolean, { send }: ActorRefFrom<typeof rescueEntryMachine>): void {
  const location = useLocation()
  const navigate = useNavigate()
  const wasPhoneEntry = useRef(false)
  const isGoingBack = useRef(false)
  useEffect(() => {
    const { pathname, search, hash, state } = location
    const isPhoneEntry = state?.step === 'phone'
    const pressedBack = wasPhoneEntry.current && !isPhoneEntry && !isGoingBack.current
    wasPhoneEntry.current = isPhoneEntry
    if (!isPhoneEntry) isGoingBack.current = false
    if (isPhoneStep === isPhoneEntry) return
    if (pressedBack) send({ type: 'back.requested' })
    else if (isPhoneStep) navigate({ pathname, search, hash }, { state: { ...state, step: 'phone' } })
    else if (!isGoingBack.current) {
      isGoingBack.current = true
      navigate(-1)
    }
  }, [isPhoneStep, location, navigate, send])
}

const fetchPanel = ({ tracking }: Machines) =>
  Promise.all([typeof tracking === 'function' ? tracking() : tracking, trackingPage()])

/** Prefetches the scripts of panel, map, and later cards while the visitor types. Ignores failures. */
function fetchPanelAhead(machines: Machines): void {
  const map = rescueMap()
  const panel = fetchPanel(machines)
  Promise.all([map, panel]).then(laterCards, () => {})
}

/** Router state set by the panel when it redirects here. `goal` is the page that the visitor requested. */
export type EntryArrival = { code: string; notice: 'verifyToOpen'; goal: EntryGoal | null }

/** Validates router state. Browsers keep it across reloads, and other code may have written it. */
export function readEntryArrival(state: unknown): EntryArrival | null {
  if (typeof state !== 'object' || state === null) return null
  const { code, notice, goal } = state as Record<string, unknown>
  return typeof code === 'string' && notice === 'verifyToOpen'
    ? { code, notice, goal: readEntryGoal(goal) }
    : null
}
