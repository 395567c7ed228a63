import type { AnyActorRef } from 'xstate'
import type { Kit } from '../kits/kit.ts'
import type { BenchClock } from './bench-clock.ts'

type Asking = { self: AnyActorRef }
type Wanted = { at: number }

/**
 * The actions by which a machine asks to be woken, done as the service does them: the last one counts, and none
 * that was asked for in a state that has been left.
 * @param clockOf the clock of an actor's run.
 */
export function wakeUpActions(kit: Kit, clockOf: (actor: AnyActorRef) => BenchClock | undefined) {
  const forget = new WeakMap<AnyActorRef, () => void>()
  const entries = Object.entries(kit.wakeUps).map(([action, eventAt]) => {
    const wake = ({ self }: Asking, { at }: Wanted) => {
      forget.get(self)?.()
      const clock = clockOf(self)
      if (!clock) return
      const timer = clock.setTimeout(
        () => {
          stop()
          self.send(eventAt({ now: clock.now() }))
        },
        Math.max(0, at - clock.now()),
      )
      /** The state that is being entered while it asks; the machine tells of it when it has arrived there. */
      let asking: string | undefined
      const left = self.subscribe(({ value }) => {
        asking ??= JSON.stringify(value)
        if (JSON.stringify(value) !== asking) stop()
      })
      const stop = () => {
        clock.clearTimeout(timer as never)
        left.unsubscribe()
        forget.delete(self)
      }
      forget.set(self, stop)
    }
    return [action, wake] as const
  })
  return Object.fromEntries(entries)
}
