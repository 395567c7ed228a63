import LifeBuoy from 'lucide-react/icons/life-buoy'
import { Link } from 'react-router-dom'
import { pages } from '../../domain/site/pages.ts'
import './rescue-call.css'

/**
 * The way to the rescue page that floats over the home page. It sticks to the foot of the window and has
 * room of its own at the end of the page, so that nothing stays hidden under it.
 */
export function RescueCall() {
  return (
    <div className="rescue-call">
      <Link className="rescue-call__link" to={pages.rescueEntry}>
        <LifeBuoy aria-hidden="true" />I have a rescue code
      </Link>
    </div>
  )
}
