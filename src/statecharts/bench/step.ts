import type { AnyActorRef, InspectionEvent } from 'xstate'
import { transitionId } from '../reading/read-machine.ts'
import { spoken } from './spoken.ts'

/** An action that stands for what other code has to do, such as `reportFault`. `at`: Unix time, ms. */
export type Order = { machine: string; at: number; type: string; params?: object }

/** What came of one entry: transitions taken, calls answered by themselves, and what was reported or emitted. */
export type Step = {
  taken: { machine: string; transition: string }[]
  answered: { call: string; answer: string }[]
  /** What other code would have to do now, in the order in which the machine asks for it. */
  orders: Order[]
  /** The same, and whatever else there is to tell, in words. */
  said: string[]
}

export const noStep = (): Step => ({ taken: [], answered: [], orders: [], said: [] })

/** The transitions that a machine takes, by its path: '' for the outermost. */
export function takenIn(event: InspectionEvent): Step['taken'] {
  if (event.type !== '@xstate.microstep') return []
  const machine = pathOf(event.actorRef as AnyActorRef)
  return event._transitions.map((transition) => ({ machine, transition: transitionId(transition) }))
}

/**
 * The actions that stand for what other code has to do: calls of the site's ports, reports of faults, effects of
 * the service.
 * @param at Unix time, ms.
 */
export function ordersIn(event: InspectionEvent, at: number): Order[] {
  if (event.type !== '@xstate.action' || event.action.type.startsWith('xstate.')) return []
  const { type, params } = event.action
  const machine = pathOf(event.actorRef as AnyActorRef)
  return [{ machine, at, type, ...(params !== undefined && { params: params as object }) }]
}

/** An order in words, 'reportFault {"fault":"Error: …"}'. */
export const orderText = ({ type, params }: Order): string =>
  params === undefined ? type : `${type} ${spoken(params)}`

function pathOf(actor: AnyActorRef): string {
  const parent = actor._parent as AnyActorRef | undefined
  if (!parent) return ''
  const above = pathOf(parent)
  return above === '' ? String(actor.src) : `${above}/${String(actor.src)}`
}
