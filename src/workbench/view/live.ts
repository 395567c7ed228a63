import type { ComponentType, ReactNode } from 'react'
import type { AnyStateMachine, SnapshotFrom } from 'xstate'
import type { BenchSession } from '../../statecharts/bench/session.ts'
import type { Live } from '../../views/kit/live.ts'

/**
 * The machine at a path of the bench, as the site's own screens want it; null where it is not running.
 * The kind of machine is the caller's promise: it knows whose view it draws.
 */
export function liveAt<M extends AnyStateMachine>(session: BenchSession, path: string): Live<M> | null {
  const found = session
    .state()
    .bench.machines()
    .find((machine) => machine.path === path)
  if (!found) return null
  return {
    snapshot: found.snapshot as SnapshotFrom<M>,
    send: (event) => session.happen([{ type: 'sent', to: path, event: structuredClone(event) }]),
  }
}

/** What the bench shows of one machine. */
export type View = ComponentType<{ session: BenchSession }>

/** The screen of the machine that is on the bench; `session`: for what runs inside it. */
export const viewOf =
  <M extends AnyStateMachine>(screen: (live: Live<M>, session: BenchSession) => ReactNode): View =>
  ({ session }) => {
    const live = liveAt<M>(session, '')
    return live && screen(live, session)
  }
