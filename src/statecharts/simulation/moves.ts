import type { AnyTransitionDefinition } from 'xstate'
import { transitionId } from '../chart/read-machine.ts'
import { type LogEntry, timeSpan } from './log.ts'
import { BREAKS, type PendingCall, type RunningMachine } from './running.ts'
import type { Simulation } from './simulation.ts'

/** Something possible now: event, answer, failure, or time. */
export type Move = {
  kind: 'event' | 'answer' | 'wait' | 'break'
  machine: string
  says: string
  entries: LogEntry[]
  /** First transition it causes there, or null. */
  transition: string | null
}

/** Events that no machine takes are left out. */
export function possibleMoves(simulation: Simulation): Move[] {
  const machines = simulation.machines()
  const calls = simulation.calls()
  return [
    ...machines.flatMap((machine) => eventMoves(machine, simulation.now())),
    ...machines.flatMap((machine) =>
      calls
        .filter((call) => call.owner === machine.path)
        .flatMap((call) => answerMoves(machine, call, simulation.now())),
    ),
    ...machines.flatMap((machine) => delayMoves(machine, simulation)),
    ...waitMoves(simulation),
  ]
}

function eventMoves({ path, fixture, snapshot }: RunningMachine, now: number): Move[] {
  return Object.entries(fixture.events).flatMap(([type, samples]) =>
    samples.flatMap(({ says, payload }): Move[] => {
      const event = { ...payload({ now }), type }
      const taken = snapshot.status === 'active' ? snapshot.machine.getTransitionData(snapshot, event) : []
      if (taken.length === 0) return []
      const entries: LogEntry[] = [{ type: 'sent', to: path, event }]
      return [{ kind: 'event', machine: path, says, entries, transition: idOf(taken[0]) }]
    }),
  )
}

function answerMoves({ snapshot, path }: RunningMachine, call: PendingCall, now: number): Move[] {
  const listed = call.answers.map((answer): Move => {
    const output = answer.output({ now, input: call.input })
    const done = { type: `xstate.done.actor.${call.id}`, output, actorId: call.id }
    const entries: LogEntry[] = [
      ...(answer.afterMs > 0 ? [{ type: 'passed' as const, ms: answer.afterMs }] : []),
      { type: 'answered', call: call.path, answer: answer.name },
    ]
    const [taken] = snapshot.machine.getTransitionData(snapshot, done)
    return { kind: 'answer', machine: path, says: answer.name, entries, transition: idOf(taken) }
  })
  const error = { type: `xstate.error.actor.${call.id}`, error: new Error(BREAKS), actorId: call.id }
  const [taken] = snapshot.machine.getTransitionData(snapshot, error)
  return [
    ...listed,
    {
      kind: call.kind === 'call' ? 'answer' : 'break',
      machine: path,
      says: BREAKS,
      entries: [{ type: 'answered', call: call.path, answer: BREAKS }],
      transition: idOf(taken),
    },
  ]
}

/** Delayed transitions as waits. */
function delayMoves({ path, snapshot, actor }: RunningMachine, simulation: Simulation): Move[] {
  const scheduled = Object.values(actor.system.getSnapshot()._scheduledEvents)
  return scheduled.flatMap(({ target, event, delay }): Move[] => {
    const due = simulation.dueOf(delay)
    const [taken] = target === actor ? snapshot.machine.getTransitionData(snapshot, event) : []
    if (due === null || !taken) return []
    const ms = due - simulation.now()
    const entries: LogEntry[] = [{ type: 'passed', ms }]
    return [{ kind: 'wait', machine: path, says: `wait ${timeSpan(ms)}`, entries, transition: idOf(taken) }]
  })
}

/** Until the next timer, and the fixture's. */
function waitMoves(simulation: Simulation): Move[] {
  const due = simulation.nextDue()
  if (due === null) return []
  const wait = (says: string, ms: number): Move => ({
    kind: 'wait',
    machine: '',
    says,
    entries: [{ type: 'passed', ms }],
    transition: null,
  })
  return [
    wait('until something happens', due - simulation.now()),
    ...simulation.fixture.waits.map(({ says, ms }) => wait(says, ms)),
  ]
}

const idOf = (transition: AnyTransitionDefinition | undefined): string | null =>
  transition ? transitionId(transition) : null
