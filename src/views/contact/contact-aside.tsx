import { Link } from 'react-router-dom'
import { pages } from '../../domain/site/pages.ts'
import { Card } from '../design/card.tsx'

const ways = [
  { to: pages.rescueEntry, words: 'Open the rescue panel', when: 'You were sent a rescue code.' },
  { to: pages.checkIn, words: 'Check in', when: 'You are safe and want to end your trip.' },
  { to: pages.faq, words: 'Questions and answers', when: 'You want to know how it works.' },
] as const

/** For those who came to this page because something is wrong right now: no letter is fast enough. */
export function ContactAside() {
  return (
    <Card title="Before you write" className="contact__aside">
      <p>
        This form is not for emergencies. If a life is in danger, call <a href="tel:911">911</a> first.
      </p>
      <ul className="plain">
        {ways.map(({ to, words, when }) => (
          <li key={to}>
            <span>{when}</span>
            <Link to={to}>{words}</Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
