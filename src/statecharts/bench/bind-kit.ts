import { type AnyStateMachine, fromCallback } from 'xstate'
import { tick } from '../../domain/ports/clock.ts'
import { slotKind } from '../../domain/ports/slot.ts'
import type { Kit } from '../kits/kit.ts'
import type { BenchClock } from './bench-clock.ts'
import { breakable, breakableMachine, handAnswered } from './hand-answered.ts'
import { wakeUpActions } from './wake-up.ts'

/** The clock of each run, by its actor system. It has to be entered before the run is started. */
export const clocks = new WeakMap<object, BenchClock>()

const bound = new WeakMap<Kit, AnyStateMachine>()

/**
 * A machine with the bench in every slot: calls wait for an answer, tickers run on the bench's clock, other
 * sources stay silent (what they would report is sent by hand), machines inside are bound the same way.
 * Bound once and used by every run, since an exploration makes thousands of them.
 */
export function bindKit(kit: Kit): AnyStateMachine {
  const known = bound.get(kit)
  if (known) return known
  const actors = Object.entries(kit.machine.implementations.actors as Record<string, unknown>)
  const machine = kit.machine.provide({
    actions: wakeUpActions(kit, ({ system }) => clocks.get(system)),
    actors: Object.fromEntries(
      actors.map(([src, logic]) => {
        const nested = kit.nested[src]
        if (nested) return [src, breakableMachine(bindKit(nested))]
        if (slotKind(logic) === 'call') return [src, handAnswered]
        return [src, breakable(src === 'ticker' ? ticker : silent)]
      }),
    ),
  })
  bound.set(kit, machine)
  return machine
}

const ticker = fromCallback<{ type: string }, { everyMs: number }>(({ sendBack, input, system }) => {
  const clock = clocks.get(system)
  return clock && tick(clock, sendBack, input)
})

const silent = fromCallback(() => {})
