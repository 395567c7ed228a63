import './show-password.css'

type ShowPasswordProps = {
  isShown: boolean
  disabled?: boolean
  /** The name of what it shows; "password" where left out. */
  what?: string
  onChange: (isShown: boolean) => void
}

/** A tick below a password that makes it readable. Not rendered without a script. */
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
