import { useEffect, useRef } from 'react'
import type { AnyStateMachine, EventFrom, SnapshotFrom } from 'xstate'

export type Live<Machine extends AnyStateMachine> = {
  snapshot: SnapshotFrom<Machine>
  send: (event: EventFrom<Machine>) => void
}

/** Calls `tell` each time the condition becomes true. */
export function useOnceTrue(isSo: boolean, tell: (() => void) | undefined): void {
  const told = useRef(tell)
  told.current = tell
  useEffect(() => {
    if (isSo) told.current?.()
  }, [isSo])
}
