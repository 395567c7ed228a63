import type { AnyActorRef, AnyMachineSnapshot, InspectionEvent } from 'xstate'
import { transitionId } from '../chart/read-machine.ts'

/** Smallest number that counts as a timestamp. */
export const INSTANT = Date.UTC(2020, 0, 1)

/** Formats JSON with timestamps as ISO 8601 text and errors as messages. */
export const spoken = (value: unknown): string => JSON.stringify(value, readable)

const readable = (_: string, value: unknown): unknown => {
  if (value instanceof Error) return String(value)
  if (typeof value !== 'number' || value < INSTANT) return value
  return new Date(value).toISOString().replace('.000Z', 'Z')
}

export type Step = {
  taken: { machine: string; transition: string }[]
  /** Ids of the states that were active, even for a moment. */
  active: string[]
  answered: { call: string; answer: string }[]
  /** Actions such as 'reportFault {"fault":"Error: …"}', and errors of the machine. */
  said: string[]
}

export const noStep = (): Step => ({ taken: [], active: [], answered: [], said: [] })

export function transitionsIn(event: InspectionEvent): Step['taken'] {
  if (event.type !== '@xstate.microstep') return []
  const machine = pathOf(event.actorRef as AnyActorRef)
  return event._transitions.map((transition) => ({ machine, transition: transitionId(transition) }))
}

/** Returns a machine's active states: initial ones from a `snapshot`, even transient ones from a `microstep`. */
export function statesIn(event: InspectionEvent): string[] {
  if (event.type !== '@xstate.microstep' && event.type !== '@xstate.snapshot') return []
  const { _nodes = [] } = event.snapshot as Partial<AnyMachineSnapshot>
  return _nodes.map(({ id }) => id)
}

export function actionsIn(event: InspectionEvent): string[] {
  if (event.type !== '@xstate.action' || event.action.type.startsWith('xstate.')) return []
  const { type, params } = event.action
  return [params === undefined ? type : `${type} ${spoken(params)}`]
}

function pathOf(actor: AnyActorRef): string {
  const parent = actor._parent as AnyActorRef | undefined
  if (!parent) return ''
  const above = pathOf(parent)
  return above === '' ? String(actor.src) : `${above}/${String(actor.src)}`
}
