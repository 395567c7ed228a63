import { type AnyActorRef, createActor } from 'xstate'
import type { Fixture } from '../fixtures/fixture.ts'
import { bindFixture, clocks } from './bind-fixture.ts'
import type { LogEntry } from './log.ts'
import {
  answerCall,
  type PendingCall,
  pendingCalls,
  type RunningMachine,
  runningMachines,
} from './running.ts'
import { SIMULATION_STARTS_AT, simulationClock } from './simulation-clock.ts'
import { actionsIn, noStep, type Step, statesIn, transitionsIn } from './step.ts'

export type ByItself = Record<string, string>

/** Running machine with simulated time and results. The same log always leads to the same state. */
export type Simulation = {
  started: Step
  now(): number
  nextDue(): number | null
  dueOf(afterMs: number): number | null
  machines(): RunningMachine[]
  calls(): PendingCall[]
  byItself(): ByItself
  /**
   * Applies an entry and the automatic results that follow.
   * @throws Error if its machine or call isn't running, or its result is unknown
   */
  apply(entry: LogEntry): Step
}

/** Maximum number of automatic results in a row, to stop endless loops. */
const ANSWERS_AT_ONCE = 50

/**
 * @param arranged automatic results; those of the fixture take precedence
 * @throws Error if the start is unknown
 */
export function openSimulation(fixture: Fixture, startName: string, arranged: ByItself = {}): Simulation {
  const start = fixture.starts[startName]
  if (!start) throw new Error(`${fixture.machine.id} has no start named “${startName}”`)
  let step = noStep()
  let byItself: ByItself = { ...arranged, ...fixture.byItself, ...start.byItself }
  const clock = simulationClock(SIMULATION_STARTS_AT)
  const actor: AnyActorRef = createActor(bindFixture(fixture), {
    clock,
    input: start.input,
    inspect: (event) => {
      step.taken.push(...transitionsIn(event))
      step.active.push(...statesIn(event))
      step.said.push(...actionsIn(event))
    },
  })
  clocks.set(actor.system, clock)
  actor.subscribe({ error: (fault) => step.said.push(`the machine broke: ${String(fault)}`) })

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
  /** Stops at each timer, so that calls get their automatic results before later timers run. */
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
  if (!found) throw new Error(`no call waits for “${path}” now`)
  return found
}
