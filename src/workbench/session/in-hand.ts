import type { WorkbenchSession } from '../../statecharts/simulation/session.ts'

export const MOVES_ID = 'moves'

/** Element that the user last clicked or typed in. */
type FocusOn = 'controls' | 'view' | 'between'

declare global {
  interface Window {
    workbench?: {
      session: WorkbenchSession
      inHand: FocusOn
    }
  }
}

/** Records input in `place`. After Tab, the next focus decides. */
export function noteHand(workbench: NonNullable<Window['workbench']>, place: FocusOn): void {
  const note = (event: Event) => {
    workbench.inHand = event instanceof KeyboardEvent && event.key === 'Tab' ? 'between' : place
  }
  const arrive = () => {
    if (workbench.inHand === 'between') workbench.inHand = place
  }
  addEventListener('pointerdown', note, { capture: true })
  addEventListener('keydown', note, { capture: true })
  addEventListener('focusin', arrive)
}
