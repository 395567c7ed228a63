import { type RefObject, useEffect } from 'react'

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
    const control = problem && field ? form.current?.elements.namedItem(field) : null
    if (control instanceof HTMLElement) control.focus()
  }, [form, problem, field])
}
