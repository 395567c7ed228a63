import type { AnyStateMachine } from 'xstate'
import { readGuard } from './read-machine.ts'

/** Formats a machine as JSON for `createMachine(…)`. Guards become names; JSON omits all other functions. */
export const toStately = (machine: AnyStateMachine): string =>
  `${JSON.stringify(machine.config, withoutCode, 2)}\n`

function withoutCode(key: string, value: unknown): unknown {
  if (key !== 'guard' || !value) return value
  const { text, answer } = readGuard(value) ?? {}
  return answer ? { type: 'answered', params: { expected: answer } } : { type: text }
}
