import type { AnyActorRef, InspectionEvent } from 'xstate'
import { transitionId } from '../reading/read-machine.ts'
import { spoken } from './fingerprint.ts'

/** An action of a machine that only says something. `at`: Unix time, ms. */
export type Order = { machine: string; at: number; type: string; params?: object }

/** What came of one entry: transitions taken, calls answered by themselves, and what was reported or emitted. */
export type Step = {
  taken: { machine: string; transition: string }[]
  answered: { call: string; answer: string }[]
  /** What other code would have to do now, in the machine's order. */
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
 * Actions that only say something: what the site's own ports are told, a fault that is reported, what the service
 * has to do.
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
