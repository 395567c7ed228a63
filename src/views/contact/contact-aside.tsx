import { Link } from 'react-router-dom'
import { pages } from '../../domain/site/pages.ts'
import { Card } from '../design/card.tsx'

/** For those who came to this page because something is wrong right now: nobody reads a message fast enough. */
export function ContactAside() {
  return (
    <Card title="Is somebody in danger?" className="contact__aside">
      <p>
        This form is not for emergencies. If a life is in danger, call <a href="tel:911">911</a> first.
      </p>
      <ul className="plain">
        <li>
          <Link to={pages.rescueEntry}>You were sent a rescue code: open the rescue panel</Link>
        </li>
        <li>
          <Link to={pages.checkIn}>You are safe and want to end your trip: check in</Link>
        </li>
        <li>
          <Link to={pages.faq}>You have a question: it may be answered already</Link>
        </li>
      </ul>
    </Card>
  )
}
