import type { AnyStateMachine } from 'xstate'
import { readAction, readGuard } from './read-machine.ts'

/** Argument of `createMachine(…)` as JSON, with names in place of code. */
export const toStately = (machine: AnyStateMachine): string =>
  `${JSON.stringify(machine.config, withoutCode, 2)}\n`

/** Properties whose functions Stately doesn't need. */
const computed = new Set(['context', 'input', 'output', 'params'])

function withoutCode(key: string, value: unknown): unknown {
  if (key === 'guard' && value) {
    const { text, answer } = readGuard(value) ?? {}
    return answer ? { type: 'answered', params: { expected: answer } } : { type: text }
  }
  if (typeof value !== 'function') return value
  return computed.has(key) ? undefined : readAction(value).type
}
