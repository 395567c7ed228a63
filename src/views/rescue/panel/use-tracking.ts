import { useActorRef, useSelector } from '@xstate/react'
import type { ServedPanel } from '../../../domain/rescue/panel/served-panel.ts'
import { isStillShown } from '../../../domain/rescue/panel/still-shown.ts'
import type { trackingMachine } from '../../../domain/rescue/panel/tracking.machine.ts'
import type { Live } from '../../kit/live.ts'
import { useMachineOf } from '../../kit/machines.tsx'

/** Runs the tracking statechart from the served panel, if any. Rerenders a panel only for visible changes. */
export function useTracking(code: string, served: ServedPanel | null): Live<typeof trackingMachine> {
  const actor = useActorRef(useMachineOf('tracking'), { input: { code, initial: served?.panel ?? null } })
  const snapshot = useSelector(actor, (state) => state, isStillShown)
  return { snapshot, send: actor.send }
}
