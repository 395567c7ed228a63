import type { AnyStateMachine, EventFrom, SnapshotFrom } from 'xstate'

/** A statechart as a screen sees it: how it stands, and the way to tell it what happened. */
export type Live<Machine extends AnyStateMachine> = {
  snapshot: SnapshotFrom<Machine>
  send: (event: EventFrom<Machine>) => void
}
