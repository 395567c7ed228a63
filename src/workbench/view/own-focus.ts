type Workbench = NonNullable<Window['workbench']>
type Move<Args extends unknown[]> = (this: HTMLElement, ...args: Args) => void

/**
 * Tells the desk when the site's own code moves the focus: a screen that comes up focuses its field, a dialog its
 * button. Whatever else moves it into this window is a person, with a screen reader or by voice as well.
 */
export function tellOwnFocus(workbench: Workbench): void {
  const told = <Args extends unknown[]>(move: Move<Args>): Move<Args> =>
    function (this: HTMLElement, ...args: Args) {
      workbench.isViewFocusing = true
      try {
        move.apply(this, args)
      } finally {
        workbench.isViewFocusing = false
      }
    }
  HTMLElement.prototype.focus = told(HTMLElement.prototype.focus)
  HTMLDialogElement.prototype.showModal = told(HTMLDialogElement.prototype.showModal)
}
