import type { ChangeEvent } from 'react'
import { formatPhoneWhileTyping } from '../../../../domain/person/phone-typing.ts'

/** Formats a typed phone number. Restores the caret, because rendering the new value would move it. */
export function keepPhoneCaret({ currentTarget: input, nativeEvent }: ChangeEvent<HTMLInputElement>): string {
  const caret = input.selectionStart ?? input.value.length
  const forward = 'inputType' in nativeEvent && nativeEvent.inputType === 'deleteContentForward'
  const typed = formatPhoneWhileTyping(input.value, caret, forward ? 'forward' : undefined)
  if (typed.text !== input.value) input.value = typed.text
  if (typed.caret !== input.selectionStart) input.setSelectionRange(typed.caret, typed.caret)
  return typed.text
}
