import './spinner.css'

/** The ring alone, for a button whose label says what is waited for. */
export function SpinnerRing() {
  return <span className="spinner" aria-hidden="true" />
}

/** A ring with a label such as "Loading rescue information...", announced politely. */
export function Spinner({ label }: { label: string }) {
  return (
    <span className="spinner-line" role="status">
      <SpinnerRing />
      <span>{label}</span>
    </span>
  )
}
