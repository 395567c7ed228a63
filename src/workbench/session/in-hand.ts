import type { BenchSession } from '../../statecharts/bench/session.ts'

/**
 * Where somebody last pressed a key or a button: at the controls, in the live view, or on the way from one to the other.
 */
type FocusOn = 'controls' | 'view' | 'between'

declare global {
  interface Window {
    /** State that the workbench shares with the live view's window. */
    workbench?: {
      session: BenchSession
      inHand: FocusOn
      /** Whether the live view's own code is moving the focus at this moment. */
      isViewFocusing: boolean
    }
  }
}

/** Notes the place for everything that is pressed in this window. The Tab key may leave it. */
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
