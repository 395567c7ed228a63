import {
  type ActorLogic,
  type AnyActorLogic,
  type AnyActorRef,
  type AnyStateMachine,
  fromCallback,
  type Snapshot,
} from 'xstate'
import { tick } from '../../domain/kit/clock.ts'
import { placeholderKind } from '../../domain/kit/placeholder.ts'
import type { Fixture } from '../fixtures/fixture.ts'
import type { SimulationClock } from './simulation-clock.ts'

type CallSnapshot = Snapshot<unknown> & { input: unknown }
type CallEvent =
  | { type: 'call.answered'; output: unknown }
  | { type: 'call.broke'; error: unknown }
  | { type: 'xstate.stop' }

/**
 * Actor for a call. It stays pending until an event brings its result. It then completes immediately, so
 * that a replay never has to wait.
 */
const handAnswered: ActorLogic<CallSnapshot, CallEvent, unknown> = {
  getInitialSnapshot: (_, input) => ({ status: 'active', output: undefined, error: undefined, input }),
  getPersistedSnapshot: (snapshot) => snapshot,
  transition: (snapshot, event) => {
    if (event.type === 'call.answered') {
      return { status: 'done', output: event.output, error: undefined, input: snapshot.input }
    }
    if (event.type === 'call.broke') {
      return { status: 'error', output: undefined, error: event.error, input: snapshot.input }
    }
    if (event.type === 'xstate.stop') {
      return { status: 'stopped', output: undefined, error: undefined, input: snapshot.input }
    }
    return snapshot
  },
}

type Transition = AnyActorLogic['transition']

/** Lets an actor fail on request: stops it, then sets its status to `error`. */
const breaking =
  (transition: Transition): Transition =>
  (snapshot, event, scope) => {
    if (event.type !== 'call.broke') return transition(snapshot, event, scope)
    return { ...transition(snapshot, { type: 'xstate.stop' }, scope), status: 'error', error: event.error }
  }

const breakable = (source: AnyActorLogic): AnyActorLogic => ({
  ...source,
  transition: breaking(source.transition),
})

function breakableMachine(machine: AnyStateMachine): AnyStateMachine {
  const copy = machine.provide({})
  return Object.assign(copy, { transition: breaking(copy.transition) })
}

/** Simulated clocks by actor system, set before the machine starts. */
export const clocks = new WeakMap<object, SimulationClock>()

const bound = new WeakMap<Fixture, AnyStateMachine>()

/**
 * Binds a machine to its fixture: calls wait for a result, and event sources other than tickers send
 * nothing.
 */
export function bindFixture(fixture: Fixture): AnyStateMachine {
  const known = bound.get(fixture)
  if (known) return known
  const actors = Object.entries(fixture.machine.implementations.actors as Record<string, unknown>)
  const machine = fixture.machine.provide({
    actions: wakeUpActions(fixture, ({ system }) => clocks.get(system)),
    actors: Object.fromEntries(
      actors.map(([src, logic]) => {
        const nested = fixture.nested[src]
        if (nested) return [src, breakableMachine(bindFixture(nested))]
        if (placeholderKind(logic) === 'call') return [src, handAnswered]
        return [src, breakable(src === 'ticker' ? ticker : silent)]
      }),
    ),
  })
  bound.set(fixture, machine)
  return machine
}

const ticker = fromCallback<{ type: string }, { everyMs: number }>(({ sendBack, input, system }) => {
  const clock = clocks.get(system)
  return clock && tick(clock, sendBack, input)
})

const silent = fromCallback(() => {})

type Asking = { self: AnyActorRef }
type Wanted = { at: number }

/**
 * Creates the actions that schedule wake-ups. Scheduling a new wake-up or leaving the state cancels the
 * pending one.
 */
function wakeUpActions(fixture: Fixture, clockOf: (actor: AnyActorRef) => SimulationClock | undefined) {
  const forget = new WeakMap<AnyActorRef, () => void>()
  const entries = Object.entries(fixture.wakeUps).map(([action, eventAt]) => {
    const wake = ({ self }: Asking, { at }: Wanted) => {
      forget.get(self)?.()
      const clock = clockOf(self)
      if (!clock) return
      const cancel = clock.setTimeout(
        () => {
          stop()
          self.send(eventAt({ now: clock.now() }))
        },
        Math.max(0, at - clock.now()),
      )
      /** State that scheduled the wake-up. Undefined until the first snapshot after it was entered. */
      let asking: string | undefined
      const left = self.subscribe(({ value }) => {
        asking ??= JSON.stringify(value)
        if (JSON.stringify(value) !== asking) stop()
      })
      const stop = () => {
        cancel()
        left.unsubscribe()
        forget.delete(self)
      }
      forget.set(self, stop)
    }
    return [action, wake] as const
  })
  return Object.fromEntries(entries)
}
