import type { ComponentType, ReactNode } from 'react'
import type { AnyStateMachine, SnapshotFrom } from 'xstate'
import type { BenchSession } from '../../statecharts/bench/session.ts'
import type { Live } from '../../views/kit/live.ts'

/**
 * The machine at a path of the bench, as the site's screens take it; null where it does not run. The caller says of
 * which type it is.
 */
export function liveAt<M extends AnyStateMachine>(session: BenchSession, path: string): Live<M> | null {
  const found = session
    .state()
    .bench.machines()
    .find((machine) => machine.path === path)
  if (!found) return null
  return {
    snapshot: found.snapshot as SnapshotFrom<M>,
    send: (event) => session.happen([{ type: 'sent', to: path, event: structuredClone(event) }]),
  }
}

/** What the live view shows for one machine. */
export type View = ComponentType<{ session: BenchSession }>

/** Makes such a view of the machine on the bench; `session` gives access to the machines inside it. */
export const viewOf =
  <M extends AnyStateMachine>(screen: (live: Live<M>, session: BenchSession) => ReactNode): View =>
  ({ session }) => {
    const live = liveAt<M>(session, '')
    return live && screen(live, session)
  }

/** What a screen wants besides the machine. */
type Wants<Props> = Omit<Props, 'snapshot' | 'send'>

/** A screen of the site as such a view. */
export const screenOf =
  <Props extends object>(
    Screen: ComponentType<Props>,
    ...[wants]: object extends Wants<Props> ? [Wants<Props>?] : [Wants<Props>]
  ): View =>
  ({ session }) => {
    const live = liveAt(session, '')
    return live && <Screen {...({ ...wants, ...live } as unknown as Props)} />
  }

/** Stands in the place of a screen that the machine has not in this state. */
export function NothingShown({ children }: { children: ReactNode }) {
  return <div className="nothing-shown">{children}</div>
}

/** Says that the site has gone to another page, which another machine runs. */
export function Elsewhere({ to, machine }: { to: string; machine: string }) {
  return (
    <p className="elsewhere" role="status">
      The site goes on to <code>{to}</code>:{' '}
      <a href={`./#${machine}`} target="_parent">
        open {machine}
      </a>
    </p>
  )
}
