import type { AnyActorRef, InspectionEvent } from 'xstate'
import { transitionId } from '../chart/read-machine.ts'

/** A number above this one is shown as an instant, Unix time, ms. */
export const INSTANT = Date.UTC(2020, 0, 1)

/** A value as a person at the bench reads it: JSON, with instants as times and errors as their messages. */
export const spoken = (value: unknown): string => JSON.stringify(value, readable)

const readable = (_: string, value: unknown): unknown => {
  if (value instanceof Error) return String(value)
  if (typeof value !== 'number' || value < INSTANT) return value
  return new Date(value).toISOString().replace('.000Z', 'Z')
}

/** An action that asks other code to do something, such as `reportFault`. `at`: Unix time, ms. */
export type Order = { machine: string; at: number; type: string; params?: object }

/** What one entry set off: transitions taken, calls answered by themselves, actions and events reported. */
export type Step = {
  taken: { machine: string; transition: string }[]
  answered: { call: string; answer: string }[]
  /** What other code has to do now, in the order in which the machine asks for it. */
  orders: Order[]
  /** The same orders and everything else that was reported, in words. */
  said: string[]
}

export const noStep = (): Step => ({ taken: [], answered: [], orders: [], said: [] })

/** The transitions that a machine takes, by its path: '' for the outermost machine. */
export function takenIn(event: InspectionEvent): Step['taken'] {
  if (event.type !== '@xstate.microstep') return []
  const machine = pathOf(event.actorRef as AnyActorRef)
  return event._transitions.map((transition) => ({ machine, transition: transitionId(transition) }))
}

/**
 * The actions by which a machine asks other code for something: calls of the site's ports, reports of faults, effects
 * of the service.
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
