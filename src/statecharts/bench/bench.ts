import { type AnyActorRef, createActor } from 'xstate'
import type { Fixture } from '../fixtures/fixture.ts'
import { BENCH_STARTS_AT, benchClock } from './bench-clock.ts'
import { bindFixture, clocks } from './bind-fixture.ts'
import type { LogEntry } from './log.ts'
import {
  answerCall,
  type PendingCall,
  pendingCalls,
  type RunningMachine,
  runningMachines,
} from './running.ts'
import { noStep, ordersIn, orderText, type Step, takenIn } from './step.ts'

/** The answers that calls get by themselves, by the call's path; calls that are not named wait for a person. */
export type ByItself = Record<string, string>

/**
 * A running machine whose visitor, calls and clock are moved by hand. The same entries always lead to the same state.
 */
export type Bench = {
  fixture: Fixture
  /** What the start itself set off. */
  started: Step
  /** Unix time, ms. */
  now(): number
  /** When the next timer is due, Unix time, ms; null where nothing waits for the clock. */
  nextDue(): number | null
  /** When the timer that was set for this many ms is due, Unix time, ms; null where there is none. */
  dueOf(afterMs: number): number | null
  machines(): RunningMachine[]
  calls(): PendingCall[]
  byItself(): ByItself
  /**
   * Applies one entry, and everything that follows from it by itself.
   * Errors: throws an Error in plain words where the entry is not possible now.
   */
  apply(entry: LogEntry): Step
}

/**
 * A bound on answers in a row, above what any statechart asks for at one moment: beyond it the answers go in circles.
 */
const ANSWERS_AT_ONCE = 50

/**
 * Starts a machine on the bench.
 * @param arranged calls that are answered by themselves where neither the fixture nor the start says how.
 * Errors: throws where the fixture has no start of this name.
 */
export function openBench(fixture: Fixture, startName: string, arranged: ByItself = {}): Bench {
  const start = fixture.starts.find((candidate) => candidate.name === startName)
  if (!start) throw new Error(`${fixture.machine.id} has no start named “${startName}”`)
  let step = noStep()
  let byItself: ByItself = { ...arranged, ...fixture.byItself, ...start.byItself }
  const clock = benchClock(BENCH_STARTS_AT)
  const actor: AnyActorRef = createActor(bindFixture(fixture), {
    clock,
    input: start.input,
    inspect: (event) => {
      step.taken.push(...takenIn(event))
      const orders = ordersIn(event, clock.now())
      step.orders.push(...orders)
      step.said.push(...orders.map(orderText))
    },
  })
  clocks.set(actor.system, clock)
  actor.subscribe({ error: (fault) => step.said.push(`the machine broke: ${String(fault)}`) })
  actor.on('*', (event: object) => step.said.push(`emitted ${JSON.stringify(event)}`))

  const machines = () => runningMachines(fixture, actor)
  const calls = () => pendingCalls(machines())
  const answerAll = () => {
    for (let left = ANSWERS_AT_ONCE; left > 0; left -= 1) {
      const call = calls().find(({ path }) => byItself[path] !== undefined)
      const answer = call && byItself[call.path]
      if (!call || answer === undefined) return
      step.answered.push({ call: call.path, answer })
      answerCall(call, answer, clock.now())
    }
  }
  /** Moves the clock from timer to timer, so that a call that is asked on the way is answered at its own moment. */
  const pass = (ms: number) => {
    const end = clock.now() + ms
    while (clock.now() < end) {
      clock.pass(Math.min(clock.nextDue() ?? end, end) - clock.now())
      answerAll()
    }
  }
  const happen = (entry: LogEntry) => {
    if (entry.type === 'passed') pass(entry.ms)
    else if (entry.type === 'sent') receiver(machines(), entry.to).send(entry.event)
    else if (entry.type === 'answered') answerCall(pending(calls(), entry.call), entry.answer, clock.now())
    else {
      const { [entry.call]: _, ...others } = byItself
      byItself = entry.answer === null ? others : { ...others, [entry.call]: entry.answer }
    }
  }
  actor.start()
  answerAll()
  return {
    fixture,
    started: step,
    now: clock.now,
    nextDue: clock.nextDue,
    dueOf: clock.dueOf,
    machines,
    calls,
    byItself: () => byItself,
    apply(entry) {
      step = noStep()
      happen(entry)
      answerAll()
      return step
    },
  }
}

function receiver(machines: RunningMachine[], path: string): AnyActorRef {
  const found = machines.find((machine) => machine.path === path)
  if (!found) throw new Error(`no machine “${path}” is running now`)
  return found.actor
}

function pending(calls: PendingCall[], path: string): PendingCall {
  const found = calls.find((call) => call.path === path)
  if (!found) throw new Error(`nobody waits for “${path}” now`)
  return found
}
