import './show-password.css'

type ShowPasswordProps = {
  isShown: boolean
  disabled?: boolean
  what?: string
  onChange: (isShown: boolean) => void
}

/** Not rendered without scripts. */
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
