import type { AnyTransitionDefinition } from 'xstate'
import { MINUTE_MS } from '../../domain/primitives/time-units.ts'
import { transitionId } from '../chart/read-machine.ts'
import { valueAt } from '../fixtures/fixture.ts'
import { eventText, type LogEntry, timeSpan } from './log.ts'
import { BREAKS, type PendingCall, type RunningMachine } from './running.ts'
import type { Simulation } from './simulation.ts'

export type Move = {
  /** `beside`: the end of an event source or child machine. */
  kind: 'event' | 'answer' | 'wait' | 'beside'
  machine: string
  says: string
  entry: LogEntry
  /** Id of the first transition that the move triggers, or null. */
  transition: string | null
}

/** Lists the possible moves, without events that the machine doesn't handle now. */
export function possibleMoves(simulation: Simulation): Move[] {
  const machines = simulation.machines()
  const calls = simulation.calls()
  return machines.flatMap((machine) => [
    ...eventMoves(machine, simulation.now()),
    ...calls
      .filter(({ owner }) => owner === machine.path)
      .flatMap((call) => answerMoves(machine, call, simulation.now())),
    ...delayMoves(machine, simulation),
  ])
}

const MANY_TICKS_MS = 5 * MINUTE_MS

/** False for XState's own events and for ticks, which the simulated clock sends. */
const isByHand = (type: string): boolean => !type.startsWith('xstate.') && type !== 'clock.ticked'

function eventMoves({ path, fixture, snapshot }: RunningMachine, now: number): Move[] {
  const { events, machine } = fixture
  if (snapshot.status !== 'active' || events === null) return []
  return machine.events.filter(isByHand).flatMap((type) =>
    (events[type] ?? [{}]).flatMap((payload): Move[] => {
      const event = { ...(valueAt(payload, { now, input: null }) as object), type }
      const [taken] = snapshot.machine.getTransitionData(snapshot, event)
      if (!taken) return []
      const entry = { type: 'sent' as const, to: path, event }
      return [{ kind: 'event', machine: path, says: labelOf(event, now), entry, transition: idOf(taken) }]
    }),
  )
}

const LONGEST_LABEL = 100

/** Omits the current time, which most service events contain. */
function labelOf(event: { type: string }, now: number): string {
  const told = Object.entries<unknown>(event).filter(([, value]) => value !== now)
  const text = eventText(Object.fromEntries(told) as typeof event)
  return text.length > LONGEST_LABEL ? `${text.slice(0, LONGEST_LABEL)}…` : text
}

function answerMoves({ snapshot, path }: RunningMachine, call: PendingCall, now: number): Move[] {
  const move = (answer: string, event: { type: string }): Move => ({
    kind: call.kind === 'call' ? 'answer' : 'beside',
    machine: path,
    says: answer,
    entry: { type: 'answered', call: call.path, answer },
    transition: idOf(snapshot.machine.getTransitionData(snapshot, event)[0]),
  })
  const ended = (how: 'done' | 'error', result: object) => ({
    ...result,
    type: `xstate.${how}.actor.${call.id}`,
    actorId: call.id,
  })
  return [
    ...Object.entries(call.answers).map(([name, given]) =>
      move(name, ended('done', { output: valueAt(given, { now, input: call.input }) })),
    ),
    move(BREAKS, ended('error', { error: new Error(BREAKS) })),
  ]
}

/**
 * Lists waits for the machine's timers. While any machine's timer runs, the outermost machine also gets a wait
 * for the next one and a wait of `MANY_TICKS_MS`.
 */
function delayMoves({ path, snapshot, actor }: RunningMachine, simulation: Simulation): Move[] {
  const scheduled = Object.values(actor.system.getSnapshot()._scheduledEvents)
  const delayed = scheduled.flatMap(({ target, event, delay }): Move[] => {
    const due = simulation.dueOf(delay)
    const [taken] = target === actor ? snapshot.machine.getTransitionData(snapshot, event) : []
    return due === null || !taken ? [] : [waitUntil(due, idOf(taken))]
  })
  const next = path === '' ? simulation.nextDue() : null
  if (next === null) return delayed
  return [...delayed, waitUntil(next, null), waitUntil(simulation.now() + MANY_TICKS_MS, null)]

  function waitUntil(due: number, transition: string | null): Move {
    const ms = due - simulation.now()
    const entry = { type: 'passed' as const, ms }
    return { kind: 'wait', machine: path, says: `wait ${timeSpan(ms)}`, entry, transition }
  }
}

const idOf = (transition: AnyTransitionDefinition | undefined): string | null =>
  transition ? transitionId(transition) : null
