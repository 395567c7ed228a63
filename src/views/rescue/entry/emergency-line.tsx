import './emergency-line.css'

export function EmergencyLine() {
  return (
    <p className="emergency-line">
      If a life is in danger, call <a href="tel:911">911</a> first.
    </p>
  )
}
