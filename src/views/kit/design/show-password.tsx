import './show-password.css'

type ShowPasswordProps = {
  isShown: boolean
  disabled?: boolean
  /** What is shown. */
  what?: string
  onChange: (isShown: boolean) => void
}

/** Below a password: whether it can be read. Nothing without a script. */
export const ShowPassword = ({
  isShown,
  disabled = false,
  what = 'password',
  onChange,
}: ShowPasswordProps) => (
  <label className="show-password">
    <input
      type="checkbox"
      checked={isShown}
      disabled={disabled}
      onChange={(event) => onChange(event.target.checked)}
    />
    Show {what}
  </label>
)
