import './check-box.css'
import './show-password.css'
import { words } from './show-password.words.ts'

type ShowPasswordProps = {
  isShown: boolean
  disabled?: boolean
  label?: string
  onChange: (isShown: boolean) => void
}

export const ShowPassword = ({
  isShown,
  disabled = false,
  label = words.show,
  onChange,
}: ShowPasswordProps) => (
  <label className="show-password with-script">
    <input
      type="checkbox"
      className="field__box"
      checked={isShown}
      disabled={disabled}
      onChange={(event) => onChange(event.target.checked)}
    />
    {label}
  </label>
)
