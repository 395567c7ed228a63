import type { Clock } from '../../../domain/kit/clock.ts'
import { MINUTE_MS } from '../../../domain/primitives/time-units.ts'
import type { LogSink } from './batched-lines.ts'

type Line = {
  msg?: string
  task?: string
  job?: string
  err: { type: string; message: string; stack: string; code?: string; table?: string; constraint?: string }
}

/** Returns a key that is the same for equal errors. Compares stacks only if there is no message. */
const identityOf = ({ msg, task, job, err }: Line): string => {
  const { type, message, code, table, constraint } = err
  return JSON.stringify([msg, task, job, type, message, code, table, constraint, message ? '' : err.stack])
}

/** Logs an error when it first occurs, then its repetitions once a minute with their count (`repeated`). */
export function repeatedErrors(sink: LogSink, clock: Clock): LogSink & { flush(): void } {
  const seen = new Map<string, { last: Line | null; repeated: number; cancel: () => void }>()
  const close = (identity: string) => {
    const { last, repeated, cancel } = seen.get(identity) ?? {}
    cancel?.()
    seen.delete(identity)
    if (!last) return
    sink.write(`${JSON.stringify({ ...last, repeated })}\n`)
    open(identity)
  }
  const open = (identity: string) =>
    seen.set(identity, {
      last: null,
      repeated: 0,
      cancel: clock.setTimeout(() => close(identity), MINUTE_MS),
    })
  return {
    write(text) {
      if (!text.includes('"err":{')) return sink.write(text)
      const line = JSON.parse(text) as Line
      const identity = identityOf(line)
      const known = seen.get(identity)
      if (!known) {
        open(identity)
        return sink.write(text)
      }
      known.last = line
      known.repeated += 1
    },
    flush() {
      for (const { last, repeated, cancel } of seen.values()) {
        cancel()
        if (last) sink.write(`${JSON.stringify({ ...last, repeated })}\n`)
      }
      seen.clear()
    },
  }
}
