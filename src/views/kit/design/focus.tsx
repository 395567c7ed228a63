import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { useHydrated } from './hydration.ts'

/**
 * Moves the focus to the first field when its form appears. Where the form was in the HTML before its script arrived,
 * and somebody has begun to use the page, the focus stays where it is.
 * @param find returns the field once the form is there.
 */
export function useFirstFocus(find: () => HTMLElement | null | undefined): void {
  const first = useRef({ find, stoodBefore: !useHydrated() })
  useEffect(() => {
    const begun = document.activeElement !== null && document.activeElement !== document.body
    const { find, stoodBefore } = first.current
    if (stoodBefore && begun) return
    const field = find()
    field?.focus({ preventScroll: true })
    // The form may stand in the place of a longer one, whose end somebody was looking at.
    if (!stoodBefore) field?.scrollIntoView({ block: 'nearest' })
  }, [])
}

/**
 * Moves the focus to the field in error after each refused submit, so that the error is read out and can be mended.
 * @param problem a new object for every refused submit; null while nothing is wrong.
 * @param field the `name` of the control that the problem is about, null where it is about none.
 */
export function useProblemFocus(
  form: RefObject<HTMLFormElement | null>,
  problem: object | null,
  field: string | null,
): void {
  useEffect(() => {
    const named = problem && field ? form.current?.elements.namedItem(field) : null
    // Several controls of one name are the choices of one question; the first gets the focus.
    const control = named instanceof RadioNodeList ? named[0] : named
    if (control instanceof HTMLElement) control.focus()
  }, [form, problem, field])
}

/**
 * Keeps the focus in a part of the page from which a render takes what had it: a button in whose place something else
 * stands, or a dialog whose opener is gone, too. Otherwise the browser would start over at the top of the page.
 * @param part looked at after each render of whoever calls this.
 * @param home gets the focus then: the part itself where left out. Focusable by script, `tabIndex={-1}`.
 */
export function useFocusKept(
  part: RefObject<HTMLElement | null>,
  home: RefObject<HTMLElement | null> = part,
): void {
  const focused = useRef<Element | null>(null)
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      focused.current = target instanceof Element && part.current?.contains(target) ? target : null
    }
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  }, [part])
  useEffect(() => {
    if (focused.current === null || focused.current.isConnected) return
    focused.current = null
    if (document.activeElement === document.body) home.current?.focus()
  })
}

/**
 * It is outside the component, so that it is the same function in every render and React calls it once, when the
 * element appears.
 */
const focus = (element: HTMLElement | null) => element?.focus()

/**
 * Words in the place of the form that somebody was filling in. They take the focus when they appear, so that they are
 * in view and read out. Stands inside a heading or a paragraph.
 */
export function ArrivalFocus({ children }: { children: ReactNode }) {
  return (
    <span tabIndex={-1} ref={focus}>
      {children}
    </span>
  )
}
