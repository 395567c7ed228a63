import type { AnyStateMachine, ContextFrom } from 'xstate'
import { readingMachine } from '../../domain/kit/reading.machine.ts'
import { MINUTE_MS } from '../../domain/primitives/time-units.ts'
import { timeLimit, unreachableAnswers } from './answers.ts'
import { defineKit } from './define-kit.ts'
import type { Answer, AnswerMoment, Kit } from './kit.ts'

const signedOut = { name: 'signed out', output: { kind: 'signedOut' as const } }

const done = { name: 'done', output: { kind: 'done' as const } }
const unchanged = { name: 'done, nothing to read', output: { kind: 'unchanged' as const } }
const refused = { name: 'refused', output: { kind: 'refused' as const, message: 'That cannot be done now.' } }

export const readingKit = defineKit(readingMachine)({
  starts: [{ name: 'a page', input: undefined }],
  events: {
    'reading.requested': [{ says: 'presses Load again' }],
    'reading.outdated': [{ says: 'the trip was read again' }],
    'change.requested': [{ says: 'presses a button', payload: { change: 'a change' } }],
    'made.dismissed': [{ says: 'has seen what was made' }],
  },
  answers: {
    read: {
      read: [{ name: 'a value', output: { kind: 'read', value: 'a value' } }],
      signedOut: [signedOut],
      unreachable: unreachableAnswers,
    },
    change: {
      made: [{ name: 'made', output: { kind: 'made', made: 'a link' } }],
      done: [done],
      unchanged: [unchanged],
      refused: [refused],
      read: [{ name: 'another value', output: { kind: 'read', value: 'another value' } }],
      signedOut: [signedOut],
      unreachable: unreachableAnswers,
    },
  },
  nested: {},
  waits: [{ says: 'until it is read again', ms: MINUTE_MS }, timeLimit],
  sender: 'The traveller',
})

type OnPage<Context extends { input: unknown; value: unknown; change: unknown; made: unknown }> = {
  /** The page, in words. */
  page: string
  input: Context['input']
  /** What may be read, by what it is, most welcome first. */
  values: Record<string, (moment: AnswerMoment) => NonNullable<Context['value']>>
  /** What may be changed, by what the traveller does. */
  changes?: Record<string, NonNullable<Context['change']>>
  /** What a change may make, by what it is. */
  made?: Record<string, NonNullable<Context['made']>>
}

const fixed = ({
  name,
  output,
  afterMs = 0,
}: {
  name: string
  output: object
  afterMs?: number
}): Answer => ({
  name,
  afterMs,
  output: () => output,
})

/** A reading of one page, with samples of what may be read and changed there. */
export const kitOfReading =
  <M extends AnyStateMachine>(machine: M) =>
  ({ page, input, values, changes = {}, made = {} }: OnPage<ContextFrom<M>>): Kit => {
    const read = Object.entries(values).map(([name, valueAt]): Answer => {
      const output = (moment: AnswerMoment) => ({ kind: 'read', value: valueAt(moment) })
      return { name, output, afterMs: 0 }
    })
    const makes = Object.entries(made).map(([name, one]) =>
      fixed({ name, output: { kind: 'made', made: one } }),
    )
    const without = [signedOut, ...unreachableAnswers].map(fixed)
    return {
      ...readingKit,
      machine,
      starts: [{ name: page, input }],
      events: {
        ...readingKit.events,
        'change.requested': Object.entries(changes).map(([says, change]) => ({
          says,
          payload: () => ({ change }),
        })),
      },
      answers: {
        read: [...read, ...without],
        change: [...makes, ...[done, unchanged, refused].map(fixed), ...read, ...without],
      },
    }
  }
