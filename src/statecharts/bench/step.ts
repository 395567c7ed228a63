import type { AnyActorRef, InspectionEvent } from 'xstate'
import { transitionId } from '../reading/read-machine.ts'

/** What came of one entry: transitions taken, calls answered by themselves, and what was reported or emitted. */
export type Step = {
  taken: { machine: string; transition: string }[]
  answered: { call: string; answer: string }[]
  said: string[]
}

export const noStep = (): Step => ({ taken: [], answered: [], said: [] })

/** The transitions that a machine takes, by its path: '' for the outermost. */
export function takenIn(event: InspectionEvent): Step['taken'] {
  if (event.type !== '@xstate.microstep') return []
  const machine = pathOf(event.actorRef as AnyActorRef)
  return event._transitions.map((transition) => ({ machine, transition: transitionId(transition) }))
}

function pathOf(actor: AnyActorRef): string {
  const parent = actor._parent as AnyActorRef | undefined
  if (!parent) return ''
  const above = pathOf(parent)
  return above === '' ? String(actor.src) : `${above}/${String(actor.src)}`
}
