import type { StatelyInspectionEvent } from '@statelyai/inspect'
import { allKits } from '../session/all-kits.ts'

/** One actor of the inspected page that runs a machine of the domain. `id`: its session's. */
export type SeenActor = {
  id: string
  kit: (typeof allKits)[number]
  value: unknown
  context: unknown
  status: string
  /** Newest last, as many as are kept. */
  events: { type: string; told: string }[]
}

const MOST_EVENTS = 200

/** What is known of the page's actors after one more message of it. Actors that run no machine of ours are left out. */
export function seenAfter(seen: SeenActor[], message: StatelyInspectionEvent): SeenActor[] {
  if (message.type === '@xstate.actor') return withActor(seen, message)
  return seen.map((actor) => {
    if (actor.id !== message.sessionId) return actor
    if (message.type === '@xstate.snapshot') return { ...actor, ...present(message.snapshot) }
    const event = { type: message.event.type, told: JSON.stringify(message.event, null, 1) }
    return { ...actor, events: [...actor.events, event].slice(-MOST_EVENTS) }
  })
}

type Started = Extract<StatelyInspectionEvent, { type: '@xstate.actor' }>

function withActor(seen: SeenActor[], { sessionId, definition, snapshot }: Started): SeenActor[] {
  const { id } = JSON.parse(definition ?? '{}') as { id?: unknown }
  const kit = allKits.find(({ machine }) => machine.id === id)
  if (!kit || seen.some((actor) => actor.id === sessionId)) return seen
  return [...seen, { id: sessionId, kit, events: [], ...present(snapshot) }]
}

/** A snapshot as it came over: plain JSON, of a machine or not. */
function present(snapshot: unknown): Pick<SeenActor, 'value' | 'context' | 'status'> {
  const { value, context, status } = Object(snapshot) as Partial<SeenActor>
  return { value: value ?? {}, context: context ?? {}, status: String(status ?? 'active') }
}

/** The ids of the active states of a machine with this state value. */
export function activeIn(id: string, value: unknown): string[] {
  if (typeof value === 'string') return [id, `${id}.${value}`]
  const inner = Object.entries(Object(value) as Record<string, unknown>)
  return [id, ...inner.flatMap(([state, deeper]) => activeIn(`${id}.${state}`, deeper))]
}
