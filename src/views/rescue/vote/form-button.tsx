import type { ReactNode } from 'react'
import type { PanelForm } from '../../../domain/rescue/panel/served-panel.ts'
import { Button } from '../../kit/design/button.tsx'

export type FormButtonProps = {
  form: PanelForm
  onPress: () => void
  disabled?: boolean
  children: ReactNode
}

/**
 * A button that opens a dialog. Where no script runs, or it has not arrived, the button sends the GET form around it,
 * and the service answers with the page that has the dialog's form in it.
 */
export function FormButton({ form, onPress, disabled = false, children }: FormButtonProps) {
  return (
    <Button
      type="submit"
      name="form"
      value={form}
      variant="quiet"
      disabled={disabled}
      onClick={(event) => {
        event.preventDefault()
        onPress()
      }}
    >
      {children}
    </Button>
  )
}
