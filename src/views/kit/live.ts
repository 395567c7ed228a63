import { useEffect, useRef } from 'react'
import type { AnyStateMachine, EventFrom, SnapshotFrom } from 'xstate'

export type Live<Machine extends AnyStateMachine> = {
  snapshot: SnapshotFrom<Machine>
  send: (event: EventFrom<Machine>) => void
}

/** Calls `tell` each time the condition becomes true, or if it is true from the start. */
export function useOnceTrue(isSo: boolean, tell: (() => void) | undefined): void {
  const told = useRef(tell)
  told.current = tell
  useEffect(() => {
    if (isSo) told.current?.()
  }, [isSo])
}

/** Calls `tell` each time the value changes, but not for the value of the first render. */
export function useOnChange(value: string | number | null, tell: () => void): void {
  const last = useRef({ value, tell })
  last.current.tell = tell
  useEffect(() => {
    if (value === last.current.value) return
    last.current.value = value
    last.current.tell()
  }, [value])
}
