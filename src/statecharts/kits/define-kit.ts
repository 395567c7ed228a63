import type {
  AnyStateMachine,
  EventFrom,
  InputFrom,
  OutputFrom,
  PromiseActorLogic,
  StateMachine,
} from 'xstate'
import type { ClockTicked } from '../../domain/kit/clock.ts'
import type { Answer, AnswerMoment, Asked, Kit, Start, Wait } from './kit.ts'

// biome-ignore lint/suspicious/noExplicitAny: the fourteen other parameters of a machine do not matter here.
type Any = any
type ActorOf<M> =
  M extends StateMachine<Any, Any, Any, infer Actor, Any, Any, Any, Any, Any, Any, Any, Any, Any, Any>
    ? Actor
    : never
type Calls<M> = Extract<ActorOf<M>, { logic: PromiseActorLogic<Any, Any> }>
type Nested<M> = Extract<ActorOf<M>, { logic: AnyStateMachine }>
type Payload<E> = Omit<E, 'type'>

/** An output that is the same every time, or one that depends on what was asked and when. */
type Given<Output, Input> = Output | ((asked: AnswerMoment & { input: Input }) => Output)
type AnswerOf<Output, Input> = { name: string; output: Given<Output, Input>; afterMs?: number }
/** The member of a union of outcomes that can have this kind, also where it shares its shape with others. */
type OfKind<Output, Kind> = Output extends { kind: infer Kinds }
  ? Kind extends Kinds
    ? Output
    : never
  : never
/** Outcomes that have kinds need at least an answer of each kind. */
type AnswersTo<Output, Input> = [Output] extends [{ kind: string }]
  ? { [Kind in Output['kind']]: AnswerOf<OfKind<Output, Kind>, Input>[] }
  : AnswerOf<Output, Input>[]

type SampleOf<E> = { says: string } & (keyof Payload<E> extends never
  ? { payload?: undefined }
  : { payload: Payload<E> | ((moment: AnswerMoment) => Payload<E>) })

/** Nobody sends this event by hand: a machine inside does. */
export const fromInside: never[] = []

type KitOf<M extends AnyStateMachine> = {
  starts: (Start & { input: InputFrom<M> })[]
  /** Ticks come from the clock. What a machine inside sends has no sample: `fromInside`. */
  events: { [E in Exclude<EventFrom<M>, ClockTicked> as E['type']]: SampleOf<E>[] }
  answers: { [A in Calls<M> as A['src']]: AnswersTo<OutputFrom<A['logic']>, InputFrom<A['logic']>> }
  nested: { [A in Nested<M> as A['src']]: Kit }
  byItself?: Record<string, string>
  waits: Wait[]
  /** 'The visitor' where nothing is said. */
  sender?: string
  wakeUps?: Record<string, (moment: AnswerMoment) => EventFrom<M>>
}

/**
 * A kit whose every part the compiler holds against the machine: an event, a call or a kind of outcome that
 * is missing does not compile.
 */
export const defineKit =
  <M extends AnyStateMachine>(machine: M) =>
  (kit: KitOf<M>): Kit => {
    const samples = kit.events as Record<string, { says: string; payload?: unknown }[]>
    const answers = kit.answers as Record<string, LooseAnswer[] | Record<string, LooseAnswer[]>>
    return {
      machine,
      starts: kit.starts,
      waits: kit.waits,
      byItself: kit.byItself ?? {},
      sender: kit.sender ?? 'The visitor',
      wakeUps: kit.wakeUps ?? {},
      nested: kit.nested as Record<string, Kit>,
      events: mapValues(samples, (list) =>
        list.map(({ says, payload }) => ({ says, payload: asFunction<AnswerMoment, object>(payload ?? {}) })),
      ),
      answers: mapValues(answers, (list) => Object.values(list).flat().map(normalAnswer)),
    }
  }

type LooseAnswer = { name: string; output: unknown; afterMs?: number }

const normalAnswer = ({ name, output, afterMs = 0 }: LooseAnswer): Answer => ({
  name,
  afterMs,
  output: asFunction<Asked, unknown>(output),
})

const asFunction = <Given, Result>(given: unknown): ((moment: Given) => Result) =>
  typeof given === 'function' ? (given as (moment: Given) => Result) : () => given as Result

const mapValues = <A, B>(record: Record<string, A>, map: (value: A) => B): Record<string, B> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]))
