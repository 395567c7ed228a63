import { type RefObject, useLayoutEffect, useRef, useSyncExternalStore } from 'react'

const never = () => () => {}

/** False during render to HTML and hydration. Device-dependent content (zone, address) waits for true. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

/** Hands over values typed or filled before hydration. @param fields shown texts by control `name`. */
export function useTypedEarly<Field extends string>(
  form: RefObject<HTMLFormElement | null>,
  fields: Record<Field, string>,
  take: (field: Field, text: string) => void,
): void {
  const first = useRef({ fields, take })
  useLayoutEffect(() => {
    const shown = first.current
    for (const field of Object.keys(shown.fields) as Field[]) {
      const control = form.current?.elements.namedItem(field)
      const text = control && 'value' in control ? control.value : ''
      if (text !== '' && text !== shown.fields[field]) shown.take(field, text)
    }
  }, [form])
}
