import type { ComponentType, ReactNode } from 'react'
import type { AnyStateMachine, SnapshotFrom } from 'xstate'
import type { WorkbenchSession } from '../../statecharts/simulation/session.ts'
import type { Live } from '../../views/kit/live.ts'

/** Returns the running machine at a path. The caller specifies the machine's type. */
export function liveAt<M extends AnyStateMachine>(session: WorkbenchSession, path: string): Live<M> | null {
  const found = session
    .state()
    .simulation.machines()
    .find((machine) => machine.path === path)
  if (!found) return null
  return {
    snapshot: found.snapshot as SnapshotFrom<M>,
    send: (event) => session.happen({ type: 'sent', to: path, event: structuredClone(event) }),
  }
}

export type View = ComponentType<{ session: WorkbenchSession }>

export const viewOf =
  <M extends AnyStateMachine>(screen: (live: Live<M>, session: WorkbenchSession) => ReactNode): View =>
  ({ session }) => {
    const live = liveAt<M>(session, '')
    return live && screen(live, session)
  }

type Wants<Props> = Omit<Props, 'snapshot' | 'send'>

export const screenOf =
  <Props extends object>(
    Screen: ComponentType<Props>,
    ...[wants]: object extends Wants<Props> ? [Wants<Props>?] : [Wants<Props>]
  ): View =>
  ({ session }) => {
    const live = liveAt(session, '')
    return live && <Screen {...({ ...wants, ...live } as unknown as Props)} />
  }

export function NothingShown({ children }: { children: ReactNode }) {
  return <div className="nothing-shown">{children}</div>
}

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
