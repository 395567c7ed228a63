import { useEffect, useState } from 'react'
import type { AnyStateMachine } from 'xstate'
import { readMachine } from '../../statecharts/reading/read-machine.ts'
import type { Drawing } from './drawing.ts'
import { layOut } from './lay-out.ts'

const known = new Map<string, Drawing>()

/** The drawing of a machine, null until its layout is found. */
export function useDrawing(machine: AnyStateMachine): Drawing | null {
  const [, setDrawn] = useState('')
  useEffect(() => {
    if (known.has(machine.id)) return
    layOut(readMachine(machine)).then(
      (drawing) => {
        known.set(machine.id, drawing)
        setDrawn(machine.id)
      },
      (fault: unknown) => console.error('no layout was found', fault),
    )
  }, [machine])
  return known.get(machine.id) ?? null
}
