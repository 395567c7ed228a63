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

/** The words of actions that only say something: what the site's own ports are told, a fault that is reported. */
export function saidIn(event: InspectionEvent): string[] {
  if (event.type !== '@xstate.action' || event.action.type.startsWith('xstate.')) return []
  const { type, params } = event.action
  const told = params === undefined ? '' : ` ${JSON.stringify(params, faultsAsText)}`
  return [`${type}${told}`]
}

const faultsAsText = (_: string, value: unknown): unknown => (value instanceof Error ? String(value) : value)

function pathOf(actor: AnyActorRef): string {
  const parent = actor._parent as AnyActorRef | undefined
  if (!parent) return ''
  const above = pathOf(parent)
  return above === '' ? String(actor.src) : `${above}/${String(actor.src)}`
}
