import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { useHydrated } from '../hydration.ts'

/** Focuses the found field or button when it appears, unless the user focused something before hydration. */
export function useFirstFocus(find: () => HTMLElement | null | undefined): void {
  const first = useRef({ find, stoodBefore: !useHydrated() })
  useEffect(() => {
    const begun = document.activeElement !== null && document.activeElement !== document.body
    const { find, stoodBefore } = first.current
    if (stoodBefore && begun) return
    const field = find()
    field?.focus({ preventScroll: true })
    // Scrolls to the field, because the previous form may have been longer.
    if (!stoodBefore) field?.scrollIntoView({ block: 'nearest' })
  }, [])
}

/** Focuses the invalid field after each rejection. `problem` must be a new object each time. */
export function useProblemFocus(
  form: RefObject<HTMLFormElement | null>,
  problem: object | null,
  field: string | null,
): void {
  useEffect(() => {
    const named = problem && field ? form.current?.elements.namedItem(field) : null
    const control = named instanceof RadioNodeList ? named[0] : named
    if (control instanceof HTMLElement) control.focus()
  }, [form, problem, field])
}

/** Focuses `home`, which needs `tabIndex={-1}`, when the focused element of `part` is removed. */
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

/** Group that takes the focus when its focused element is removed. */
export function KeptFocus({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  useFocusKept(place)
  return (
    <div ref={place} tabIndex={-1}>
      {children}
    </div>
  )
}

/** Ref callback that focuses a new element. A new callback per render would focus it each time. */
const focus = (element: HTMLElement | null) => element?.focus()

/** Text that takes the focus when it appears, so that screen readers read it aloud. */
export function ArrivalFocus({ children }: { children: ReactNode }) {
  return (
    <span tabIndex={-1} ref={focus}>
      {children}
    </span>
  )
}
