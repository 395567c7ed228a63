import { type AnyActorRef, createActor, type InspectionEvent } from 'xstate'
import type { Kit } from '../kits/kit.ts'
import { transitionId } from '../reading/read-machine.ts'
import { BENCH_STARTS_AT, benchClock } from './bench-clock.ts'
import { bindKit, stands } from './bind-kit.ts'
import type { LogEntry } from './log.ts'
import { type PendingCall, pendingCalls, type RunningMachine, runningMachines } from './running.ts'

/** The answer that every call can give besides those of its kit: its adapter throws. */
export const BREAKS = 'breaks'

/** What came of one entry: the transitions that were taken, and what was reported or emitted. */
export type Step = { taken: { machine: string; transition: string }[]; said: string[] }

/** A machine that runs under somebody's hands. The same entries lead to the same state. */
export type Bench = {
  kit: Kit
  /** What came of the start itself. */
  started: Step
  /** Unix time, ms. */
  now(): number
  /** When the next timer is due, Unix time, ms; null where nothing waits for the clock. */
  nextDue(): number | null
  machines(): RunningMachine[]
  calls(): PendingCall[]
  /**
   * Makes one entry happen.
   * Errors: throws an Error in plain words where it cannot happen now.
   */
  apply(entry: LogEntry): Step
  stop(): void
}

/**
 * Starts a machine on the bench.
 * Errors: throws where the kit has no start of this name.
 */
export function openBench(kit: Kit, startName: string): Bench {
  const start = kit.starts.find((candidate) => candidate.name === startName)
  if (!start) throw new Error(`${kit.machine.id} has no start named “${startName}”`)
  let step: Step = { taken: [], said: [] }
  const clock = benchClock(BENCH_STARTS_AT)
  const actor = createActor(bindKit(kit), {
    clock,
    input: start.input,
    inspect: (event) => step.taken.push(...takenIn(event)),
  }) as AnyActorRef
  stands.set(actor.system, { clock, say: (text) => step.said.push(text) })
  actor.subscribe({ error: (fault) => step.said.push(`the machine broke: ${String(fault)}`) })
  actor.on('*', (event) => step.said.push(`emitted ${JSON.stringify(event)}`))
  actor.start()
  const started = step

  const machines = () => runningMachines(kit, actor)
  const calls = () => pendingCalls(machines())
  return {
    kit,
    started,
    now: clock.now,
    nextDue: clock.nextDue,
    machines,
    calls,
    stop: () => actor.stop(),
    apply(entry) {
      step = { taken: [], said: [] }
      if (entry.type === 'passed') clock.pass(entry.ms)
      else if (entry.type === 'sent') receiver(machines(), entry.to).send(entry.event)
      else answer(calls(), entry, clock.now())
      return step
    },
  }
}

function receiver(machines: RunningMachine[], path: string): AnyActorRef {
  const found = machines.find((machine) => machine.path === path)
  if (!found) throw new Error(`no machine “${path}” is running now`)
  return found.actor
}

function answer(calls: PendingCall[], entry: LogEntry & { type: 'answered' }, now: number): void {
  const call = calls.find((candidate) => candidate.path === entry.call)
  if (!call) throw new Error(`nobody waits for “${entry.call}” now`)
  if (entry.answer === BREAKS) {
    call.actor.send({ type: 'call.broke', error: new Error(`${call.src} broke`) })
    return
  }
  const chosen = call.answers.find((candidate) => candidate.name === entry.answer)
  if (!chosen) throw new Error(`“${entry.call}” has no answer named “${entry.answer}”`)
  call.actor.send({ type: 'call.answered', output: chosen.output({ now, input: call.input }) })
}

function takenIn(event: InspectionEvent): Step['taken'] {
  if (event.type !== '@xstate.microstep') return []
  const machine = pathOf(event.actorRef as AnyActorRef)
  return event._transitions.map((transition) => ({ machine, transition: transitionId(transition) }))
}

/** '' for the outermost machine, else the names under which this one is invoked. */
function pathOf(actor: AnyActorRef): string {
  const parent = actor._parent as AnyActorRef | undefined
  if (!parent) return ''
  const above = pathOf(parent)
  return above === '' ? String(actor.src) : `${above}/${String(actor.src)}`
}
