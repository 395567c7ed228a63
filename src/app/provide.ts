import type { NonReducibleUnknown } from 'xstate'
import type { Form, FormCall } from '../domain/kit/form.machine.ts'
import type { Reading, ReadingCalls } from '../domain/kit/reading.machine.ts'
import { calling, faultsToConsole } from './bind-later.ts'

export const provideReading = <Value, Input extends NonReducibleUnknown, Change, Made>(
  machine: Reading<Value, Input, Change, Made>,
  { read, change }: ReadingCalls<Value, Input, Change, Made>,
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

export const provideForm = <
  Fields,
  Change,
  Outcome extends { kind: string },
  Invalid extends { kind: string },
  Input extends NonReducibleUnknown,
>(
  machine: Form<Fields, Change, Outcome, Invalid, Input>,
  send: FormCall<Fields, NoInfer<Outcome>, Input>,
) => machine.provide({ actions: faultsToConsole, actors: { send: calling(send) } })
