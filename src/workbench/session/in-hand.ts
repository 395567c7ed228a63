import type { BenchSession } from '../../statecharts/bench/session.ts'

/** Where somebody last pressed a key or a button: at the desk or in the live view; or they go from one to the other. */
type FocusPlace = 'desk' | 'view' | 'between'

declare global {
  interface Window {
    /** What the workbench shares with the window of the live view. */
    workbench?: {
      session: BenchSession
      inHand: FocusPlace
      /** Whether the live view's own code is moving the focus at this moment. */
      isViewFocusing: boolean
    }
  }
}

/** Notes that whatever is pressed in this window is pressed at this place; the Tab key may lead elsewhere. */
export function noteHand(workbench: NonNullable<Window['workbench']>, place: FocusPlace): void {
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
