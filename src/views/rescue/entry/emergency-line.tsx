import { words } from './entry.words.tsx'
import './emergency-line.css'

export function EmergencyLine() {
  return <p className="emergency-line screen-only">{words.callFirst(<a href="tel:911">911</a>)}</p>
}
