import { type RefObject, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'

const never = () => () => {}

/** False on the server and during hydration. Delay device-dependent content until it's true. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

/**
 * Reports text entered before hydration. The state update makes React run the effects that start the
 * statechart before it handles queued key presses.
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
