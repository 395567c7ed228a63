import type { AnyStateMachine } from 'xstate'
import { readAction, readGuard } from './read-machine.ts'

/** Formats a machine as JSON for `createMachine(…)`, with names in place of functions. */
export const toStately = (machine: AnyStateMachine): string =>
  `${JSON.stringify(machine.config, withoutCode, 2)}\n`

/** Properties whose functions are omitted, because Stately doesn't need them. */
const computed = new Set(['context', 'input', 'output', 'params'])

function withoutCode(key: string, value: unknown): unknown {
  if (key === 'guard' && value) {
    const { text, answer } = readGuard(value) ?? {}
    return answer ? { type: 'answered', params: { expected: answer } } : { type: text }
  }
  if (typeof value !== 'function') return value
  return computed.has(key) ? undefined : readAction(value).type
}
