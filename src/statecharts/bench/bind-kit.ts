import { type AnyStateMachine, fromCallback } from 'xstate'
import { tick } from '../../domain/ports/clock.ts'
import { slotKind } from '../../domain/ports/slot.ts'
import type { Kit } from '../kits/kit.ts'
import type { BenchClock } from './bench-clock.ts'
import { breakable, breakableMachine, handAnswered } from './hand-answered.ts'

/** What one run of a machine has of its own; `say` takes what an action reports. */
export type Stand = { clock: BenchClock; say: (text: string) => void }

/** The stand of each run, by its actor system. It has to be entered before the run is started. */
export const stands = new WeakMap<object, Stand>()

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
    actions: {
      reportFault: ({ system }, { fault }: { fault: unknown }) =>
        say(system, `fault reported: ${String(fault)}`),
      reportProblem: ({ system }, { problem }: { problem: string }) =>
        say(system, `problem reported: ${problem}`),
    },
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

const say = (system: object, text: string) => stands.get(system)?.say(text)

const ticker = fromCallback<{ type: string }, { everyMs: number }>(({ sendBack, input, system }) => {
  const stand = stands.get(system)
  return stand && tick(stand.clock, sendBack, input)
})

const silent = fromCallback(() => {})
