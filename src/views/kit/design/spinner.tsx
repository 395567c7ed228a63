import './spinner.css'

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
