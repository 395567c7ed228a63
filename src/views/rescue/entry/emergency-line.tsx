import './emergency-line.css'

/** The sentence that stands on every page about somebody in danger. */
export function EmergencyLine() {
  return (
    <p className="emergency-line">
      If a life is in danger, call <a href="tel:911">911</a> first.
    </p>
  )
}
