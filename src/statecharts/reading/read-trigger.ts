import type { AnyTransitionDefinition } from 'xstate'
import { MINUTE_MS } from '../../domain/primitives/time-units.ts'
import type { Trigger } from './statechart.ts'

/** What causes a transition, read from the event type under which XState stores it. */
export function readTrigger(transition: AnyTransitionDefinition): Trigger {
  const { eventType, source } = transition
  if (eventType === '') return { kind: 'always' }
  const actor = /^xstate\.(done\.actor|error\.actor|snapshot)\.(.+)$/.exec(eventType)
  if (actor?.[1] && actor[2]) {
    return { kind: actorKinds[actor[1]] ?? 'done', of: sourceOf(transition, actor[2]) }
  }
  if (eventType.startsWith('xstate.done.state.')) {
    return { kind: 'finished', state: eventType.slice('xstate.done.state.'.length) }
  }
  const delayed = source.after.find((candidate) => candidate.eventType === eventType)
  if (delayed) return { kind: 'after', key: String(delayed.delay), delay: delayText(delayed.delay) }
  return { kind: 'event', event: eventType }
}

const actorKinds: Record<string, 'done' | 'error' | 'snapshot'> = {
  'done.actor': 'done',
  'error.actor': 'error',
  snapshot: 'snapshot',
}

function sourceOf({ source }: AnyTransitionDefinition, id: string): string {
  const invoked = source.invoke.find((candidate) => candidate.id === id)
  return typeof invoked?.src === 'string' ? invoked.src : id
}

/** A delay as people say it: '1.2 s', '5 min', or the name of one that is computed. */
function delayText(delay: unknown): string {
  const ms = Number(delay)
  if (!Number.isFinite(ms)) return typeof delay === 'string' ? delay : '(computed)'
  if (ms >= MINUTE_MS && ms % MINUTE_MS === 0) return `${ms / MINUTE_MS} min`
  return ms >= 1000 ? `${ms / 1000} s` : `${ms} ms`
}
