import type { AnyActorRef } from 'xstate'

/**
 * The receiver of what a statechart reports: its parent (`sendTo(parentOf, …)`). A machine that runs alone, as on
 * the workbench, sends to itself, where such events are ignored.
 */
export const parentOf = ({ self }: { self: AnyActorRef }): AnyActorRef => self._parent ?? self
