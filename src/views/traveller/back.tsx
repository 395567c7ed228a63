import ChevronLeft from 'lucide-react/icons/chevron-left'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { travellerApp } from '../../domain/site/pages.ts'

/** The key that the router gives to the page with which the app was opened. */
const OPENED_HERE = 'default'

/**
 * The link above a page's heading: to the page before it, or to the app's first page where the app was opened with
 * this one.
 */
export function Back() {
  const { key } = useLocation()
  const navigate = useNavigate()
  return (
    <Link
      className="page__back"
      to={travellerApp.home}
      onClick={(event) => {
        if (key === OPENED_HERE || event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        navigate(-1)
      }}
    >
      <ChevronLeft aria-hidden="true" />
      Back
    </Link>
  )
}
