import { type RefObject, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'

const never = () => () => {}

/** False during render to HTML and hydration. Device-dependent content (zone, address) waits for true. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

/**
 * Hands over values typed or filled before hydration. Keys that queued up meanwhile come right after the commit,
 * before React's effects start the statechart: the statechart would miss them. An update during the commit has React
 * run the effects in the same task.
 * @param fields shown texts by control `name`.
 */
export function useTypedEarly<Field extends string>(
  form: RefObject<HTMLFormElement | null>,
  fields: Record<Field, string>,
  take: (field: Field, text: string) => void,
): void {
  const first = useRef({ fields, take })
  const [, update] = useState(false)
  useLayoutEffect(() => {
    update(true)
    const shown = first.current
    for (const field of Object.keys(shown.fields) as Field[]) {
      const control = form.current?.elements.namedItem(field)
      const text = control && 'value' in control ? control.value : ''
      if (text !== '' && text !== shown.fields[field]) shown.take(field, text)
    }
  }, [form])
}
