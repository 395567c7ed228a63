import type { AnyStateMachine, ContextFrom, EventFrom } from 'xstate'
import { formMachine } from '../../domain/kit/form.machine.ts'
import { MINUTE_MS } from '../../domain/primitives/time-units.ts'
import { timeLimit, unreachableAnswers } from './answers.ts'
import { defineKit } from './define-kit.ts'
import type { AnswerMoment, Kit, Wait } from './kit.ts'

export const formKit = defineKit(formMachine)({
  starts: [{ name: 'a page', input: undefined }],
  events: {
    'form.opened': [
      { says: 'opens the form', payload: {} },
      { says: 'opens the form with a text', payload: { fields: 'a text' } },
    ],
    'form.changed': [
      { says: 'types a text', payload: { change: 'a text' } },
      { says: 'deletes it', payload: { change: '' } },
    ],
    'form.submitted': [{ says: 'presses Go on' }],
    'pin.given': [{ says: 'types a PIN', payload: { pin: '2468' } }],
    'form.closed': [{ says: 'presses Back' }],
  },
  answers: {
    send: {
      done: [{ name: 'done', output: { kind: 'done' } }],
      refused: [{ name: 'a wrong PIN', output: { kind: 'refused' } }],
      signedOut: [{ name: 'signed out', output: { kind: 'signedOut' } }],
      unreachable: unreachableAnswers,
    },
  },
  nested: {},
  waits: [{ says: 'as long as it is said that it was done', ms: MINUTE_MS }, timeLimit],
  sender: 'The traveller',
})

type OnPage<Context extends { input: unknown; fields: unknown; done: unknown; problem: unknown }, Change> = {
  /** The page, in words. */
  page: string
  input: Context['input']
  /** What the form is opened with, by what somebody does; left out where it is open from the start. */
  opened?: Record<string, Context['fields']>
  /** What is typed or chosen, by what somebody does. */
  changes?: Record<string, Change>
  /** What may come of sending it besides no answer, most welcome first. */
  answers: Record<string, (moment: AnswerMoment) => NonNullable<Context['done'] | Context['problem']>>
  /** What the button says by which it is sent. */
  submit: string
  sender?: string
  waits?: Wait[]
}

type ChangeOf<M extends AnyStateMachine> = Extract<EventFrom<M>, { type: 'form.changed' }>['change']

/** A form of one page, with samples of what is filled in there and of what comes of it. */
export const kitOfForm =
  <M extends AnyStateMachine>(machine: M) =>
  (page: OnPage<ContextFrom<M>, ChangeOf<M>>): Kit => {
    const { opened = {}, changes = {}, waits = [] } = page
    const samples = <Value>(values: Record<string, Value>, payloadOf: (value: Value) => object) =>
      Object.entries(values).map(([says, value]) => ({ says, payload: () => payloadOf(value) }))
    return {
      ...formKit,
      machine,
      starts: [{ name: page.page, input: page.input }],
      events: {
        'form.opened': samples(opened, (fields) => ({ fields })),
        'form.changed': samples(changes, (change) => ({ change })),
        'form.submitted': [{ says: `presses ${page.submit}`, payload: () => ({}) }],
        'pin.given': formKit.events['pin.given'] ?? [],
        'form.closed': formKit.events['form.closed'] ?? [],
      },
      answers: {
        send: [
          ...Object.entries(page.answers).map(([name, output]) => ({ name, output, afterMs: 0 })),
          ...unreachableAnswers.map(({ name, output, afterMs = 0 }) => ({
            name,
            output: () => output,
            afterMs,
          })),
        ],
      },
      waits: [...waits, timeLimit],
      sender: page.sender ?? formKit.sender,
    }
  }
