import './show-password.css'

type ShowPasswordProps = { isShown: boolean; disabled?: boolean; onChange: (isShown: boolean) => void }

/** Below a password: whether it can be read. Nothing without a script. */
export const ShowPassword = ({ isShown, disabled = false, onChange }: ShowPasswordProps) => (
  <label className="show-password">
    <input
      type="checkbox"
      checked={isShown}
      disabled={disabled}
      onChange={(event) => onChange(event.target.checked)}
    />
    Show password
  </label>
)
