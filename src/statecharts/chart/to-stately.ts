import type { AnyStateMachine } from 'xstate'
import { readAction, readGuard } from './read-machine.ts'

/** Argument of `createMachine(…)` for Stately, as JSON: names replace code. */
export const toStately = (machine: AnyStateMachine): string =>
  `${JSON.stringify(machine.config, withoutCode, 2)}\n`

/** Keys whose functions Stately neither draws nor needs. */
const computed = new Set(['context', 'input', 'output', 'params'])

function withoutCode(key: string, value: unknown): unknown {
  if (key === 'guard' && value) {
    const { text, answer } = readGuard(value) ?? {}
    return answer ? { type: 'answered', params: { expected: answer } } : { type: text }
  }
  if (typeof value !== 'function') return value
  return computed.has(key) ? undefined : readAction(value).type
}
