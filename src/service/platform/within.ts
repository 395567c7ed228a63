import type { Clock } from '../../domain/ports/clock.ts'

/** What a promise comes to, or a rejection where it takes longer than `ms`. */
export function within<Value>(ms: number, clock: Clock, promise: Promise<Value>): Promise<Value> {
  return new Promise((settle, fail) => {
    const timer = clock.setTimeout(() => fail(new Error('it took too long')), ms)
    const ended = () => clock.clearTimeout(timer as never)
    promise.then(settle, fail).finally(ended)
  })
}
