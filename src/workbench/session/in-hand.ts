import type { Session } from '../../statecharts/bench/session.ts'

/** Where somebody last pressed a key or a button: at the desk or in the live view. */
export type Place = 'desk' | 'view'

declare global {
  interface Window {
    /** What the workbench shares with the window of the live view. */
    workbench?: { session: Session; inHand: Place }
  }
}

/** Notes that whatever is pressed in this window is pressed at this place. */
export function noteHand(workbench: NonNullable<Window['workbench']>, place: Place): void {
  const note = () => {
    workbench.inHand = place
  }
  addEventListener('pointerdown', note, { capture: true })
  addEventListener('keydown', note, { capture: true })
}
