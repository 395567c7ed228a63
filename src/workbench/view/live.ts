import type { ActorRefFrom, AnyStateMachine, EventFrom, SnapshotFrom } from 'xstate'
import type { BenchSession } from '../../statecharts/bench/session.ts'

/** The props of a screen of the site: a machine's snapshot, and the way to send to it. */
export type Live<M extends AnyStateMachine> = {
  snapshot: SnapshotFrom<M>
  send: (event: EventFrom<M>) => void
  /** For what a machine emits; events are sent by `send`, so that they are in the log. */
  actor: ActorRefFrom<M>
}

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
    actor: found.actor as ActorRefFrom<M>,
    send: (event) => session.happen([{ type: 'sent', to: path, event: structuredClone(event) }]),
  }
}
