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
 * A button that opens a dialog. Before the script has arrived, or without it, it asks the service for the page with the
 * dialog's form in it; around it stands a form with the method GET.
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
