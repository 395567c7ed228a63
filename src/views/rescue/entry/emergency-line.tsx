import './emergency-line.css'

/** The one sentence that may not be missing from a page about somebody in danger. */
export function EmergencyLine() {
  return (
    <p className="emergency-line">
      If a life is in danger, call <a href="tel:911">911</a> first.
    </p>
  )
}
