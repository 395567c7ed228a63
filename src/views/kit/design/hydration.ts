import { type RefObject, useLayoutEffect, useRef, useSyncExternalStore } from 'react'

const never = () => () => {}

/**
 * Whether the page is hydrated: false while HTML is made and during hydration, true from the next render on. Whatever
 * depends on the device (time zone, address, history) is rendered only then.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

/**
 * Hands over what was typed, chosen or filled in by the browser before the form's script arrived.
 * @param fields the form's fields by the `name` of their controls, with the texts that the view shows.
 * @param take is called when the form appears, once for each field that holds another text.
 */
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
