import './spinner.css'

export function SpinnerRing() {
  return <span className="spinner" aria-hidden="true" />
}

export function Spinner({ label }: { label: string }) {
  return (
    <span className="spinner-line" role="status">
      <SpinnerRing />
      <span>{label}</span>
    </span>
  )
}
