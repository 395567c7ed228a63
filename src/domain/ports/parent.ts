import type { AnyActorRef } from 'xstate'

/**
 * Whom a statechart tells what has happened: the one that invoked it (`sendTo(parentOf, …)`). One that runs alone, as on
 * the workbench, has only itself, and ignores what is none of its own events.
 */
export const parentOf = ({ self }: { self: AnyActorRef }): AnyActorRef => self._parent ?? self
