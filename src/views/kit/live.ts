import { useEffect, useRef } from 'react'
import type { AnyStateMachine, EventFrom, SnapshotFrom } from 'xstate'

/** A statechart as a screen sees it: how it stands, and the way to tell it what happened. */
export type Live<Machine extends AnyStateMachine> = {
  snapshot: SnapshotFrom<Machine>
  send: (event: EventFrom<Machine>) => void
}

/** Calls `tell` each time that a condition has become true. */
export function useWhen(isSo: boolean, tell: (() => void) | undefined): void {
  const told = useRef(tell)
  told.current = tell
  useEffect(() => {
    if (isSo) told.current?.()
  }, [isSo])
}
