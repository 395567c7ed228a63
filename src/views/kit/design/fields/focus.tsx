import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { useHydrated } from '../hydration.ts'

/** Focuses the first field of a new form, unless the user already uses the prerendered one. */
export function useFirstFocus(find: () => HTMLElement | null | undefined): void {
  const first = useRef({ find, stoodBefore: !useHydrated() })
  useEffect(() => {
    const begun = document.activeElement !== null && document.activeElement !== document.body
    const { find, stoodBefore } = first.current
    if (stoodBefore && begun) return
    const field = find()
    field?.focus({ preventScroll: true })
    // A longer form may have been scrolled here.
    if (!stoodBefore) field?.scrollIntoView({ block: 'nearest' })
  }, [])
}

/** Focuses the invalid field after each refused submit. @param problem a new object per refusal. */
export function useProblemFocus(
  form: RefObject<HTMLFormElement | null>,
  problem: object | null,
  field: string | null,
): void {
  useEffect(() => {
    const named = problem && field ? form.current?.elements.namedItem(field) : null
    // Radio buttons: the first.
    const control = named instanceof RadioNodeList ? named[0] : named
    if (control instanceof HTMLElement) control.focus()
  }, [form, problem, field])
}

/** Keeps the focus in a part whose focused element disappears. @param home fallback; `tabIndex={-1}`. */
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

/** Outside the component, so that React calls it once. */
const focus = (element: HTMLElement | null) => element?.focus()

/** Replaces a form and takes the focus, to be seen and read out. */
export function ArrivalFocus({ children }: { children: ReactNode }) {
  return (
    <span tabIndex={-1} ref={focus}>
      {children}
    </span>
  )
}
