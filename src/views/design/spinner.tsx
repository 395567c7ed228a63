import './spinner.css'

/** The turning ring alone, for a button that says in words what it waits for. */
export function SpinnerRing() {
  return <span className="spinner" aria-hidden="true" />
}

/** A wait, named: "Loading rescue information...". Announced, without interrupting. */
export function Spinner({ label }: { label: string }) {
  return (
    <span className="spinner-line" role="status">
      <SpinnerRing />
      <span>{label}</span>
    </span>
  )
}
