import type { NonReducibleUnknown } from 'xstate'
import type { Form } from '../domain/kit/form.machine.ts'
import type { ChangedOutcome, Reading, ReadOutcome } from '../domain/kit/reading.machine.ts'
import { faultsToConsole } from './bind-later.ts'
import { calling } from './calling.ts'

type Calls<Value, Input, Change> = {
  read: (input: Input, signal: AbortSignal) => Promise<ReadOutcome<Value>>
  /** Left out where nothing can be changed. */
  change?: (change: Change, input: Input, signal: AbortSignal) => Promise<ChangedOutcome<Value>>
}

/** A reading with the calls by which it is read and changed. */
export const provideReading = <Value, Input extends NonReducibleUnknown, Change>(
  machine: Reading<Value, Input, Change>,
  { read, change }: Calls<Value, Input, Change>,
) =>
  machine.provide({
    actions: faultsToConsole,
    actors: {
      read: calling(({ input }: { input: Input }, signal) => read(input, signal)),
      ...(change && {
        change: calling((asked: { input: Input; change: Change }, signal) =>
          change(asked.change, asked.input, signal),
        ),
      }),
    },
  })

/** A form with the call by which it is sent. */
export const provideForm = <
  Fields,
  Change,
  Outcome extends { kind: string },
  Invalid extends { kind: string },
  Input extends NonReducibleUnknown,
>(
  machine: Form<Fields, Change, Outcome, Invalid, Input>,
  send: (sent: { input: Input; fields: Fields; pin: string }, signal: AbortSignal) => Promise<Outcome>,
) => machine.provide({ actions: faultsToConsole, actors: { send: calling(send) } })
