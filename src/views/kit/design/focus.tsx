import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { useHydrated } from './hydration.ts'

/**
 * Moves the focus to the first field when its form appears. Where the form stood in the page before its script
 * arrived, whoever has begun to use the page keeps their place.
 * @param find gives the field once the form is there.
 */
export function useFirstFocus(find: () => HTMLElement | null | undefined): void {
  const first = useRef({ find, stoodBefore: !useHydrated() })
  useEffect(() => {
    const begun = document.activeElement !== null && document.activeElement !== document.body
    if (first.current.stoodBefore && begun) return
    first.current.find()?.focus({ preventScroll: true })
  }, [])
}

/**
 * Moves the focus to the field in error each time the form has named one, so that it is read out and mended.
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
    // Several controls of one name are a list: choices of one question.
    const control = named instanceof RadioNodeList ? named[0] : named
    if (control instanceof HTMLElement) control.focus()
  }, [form, problem, field])
}

/** The same function on every render, so that the element is focused when it appears and never again. */
const focus = (element: HTMLElement | null) => element?.focus()

/**
 * Words that replace the form that the person was working in: they take the focus when they appear, so that they
 * are read out and in view. Stands inside a heading or a paragraph.
 */
export function ArrivalFocus({ children }: { children: ReactNode }) {
  return (
    <span tabIndex={-1} ref={focus}>
      {children}
    </span>
  )
}
