import type { AnyActorRef, AnyMachineSnapshot } from 'xstate'
import { placeholderKind } from '../../domain/kit/placeholder.ts'
import type { InvokeData } from '../chart/statechart.ts'
import { type Fixture, valueAt } from '../fixtures/fixture.ts'

/** `path` joins invoke names with '/'; it is '' for the outermost machine. */
export type RunningMachine = {
  path: string
  fixture: Fixture
  actor: AnyActorRef
  snapshot: AnyMachineSnapshot
}

/** Pending call, event source, or child machine. The workbench can answer it or make it fail. */
export type PendingCall = {
  kind: InvokeData['kind']
  path: string
  owner: string
  src: string
  id: string
  input: unknown
  answers: Record<string, unknown>
  actor: AnyActorRef
}

export function runningMachines(fixture: Fixture, actor: AnyActorRef, path = ''): RunningMachine[] {
  const snapshot: AnyMachineSnapshot = actor.getSnapshot()
  const inner = childrenOf(snapshot).flatMap((child) => {
    const nested = fixture.nested[srcOf(child)]
    return nested ? runningMachines(nested, child, joined(path, srcOf(child))) : []
  })
  return [{ path, fixture, actor, snapshot }, ...inner]
}

export const pendingCalls = (machines: RunningMachine[]): PendingCall[] =>
  machines.flatMap(({ path, fixture, snapshot }) =>
    childrenOf(snapshot).flatMap((child) => {
      const src = srcOf(child)
      const kind = fixture.nested[src]
        ? 'statechart'
        : placeholderKind(fixture.machine.implementations.actors[src])
      if (kind === null) return []
      const { input } = child.getSnapshot() as { input?: unknown }
      const answers = fixture.answers[src] ?? {}
      return [{ kind, path: joined(path, src), owner: path, src, id: child.id, input, answers, actor: child }]
    }),
  )

const childrenOf = (snapshot: AnyMachineSnapshot): AnyActorRef[] =>
  (Object.values(snapshot.children) as (AnyActorRef | undefined)[]).filter(
    (child) => child !== undefined && child.getSnapshot()?.status === 'active',
  ) as AnyActorRef[]

const srcOf = (actor: AnyActorRef): string => (typeof actor.src === 'string' ? actor.src : actor.id)

const joined = (path: string, name: string): string => (path === '' ? name : `${path}/${name}`)

/** Name of the result with which a call fails, as it does if an adapter throws. */
export const BREAKS = 'breaks'

/** Completes a pending call. Throws if the result is unknown. */
export function answerCall(call: PendingCall, answer: string, now: number): void {
  if (answer === BREAKS) {
    call.actor.send({ type: 'call.broke', error: new Error(`${call.src} broke`) })
    return
  }
  if (!(answer in call.answers)) throw new Error(`“${call.path}” has no answer named “${answer}”`)
  const output = valueAt(call.answers[answer], { now, input: call.input })
  call.actor.send({ type: 'call.answered', output })
}
