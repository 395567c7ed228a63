import { Badge } from '../design/badge.tsx'
import { features } from './feature-list.ts'
import './features.css'

/** What the product does, and what of it belongs to the premium subscription. */
export function Features() {
  return (
    <section className="features home-inner" aria-labelledby="features-title">
      <div className="features__head">
        <h2 id="features-title">The core is free. Some of it is premium.</h2>
        <p>
          Whatever raises an alert when you do not come back is free. A premium subscription adds what is
          marked below; it is managed through your phone’s app store.
        </p>
      </div>
      <ul className="features__grid plain">
        {features.map(({ Icon, title, text, premium, coming }) => (
          <li key={title} className="features__item">
            <Icon aria-hidden="true" />
            <h3>{title}</h3>
            {premium && (
              <p className="features__badges">
                <Badge>Premium</Badge>
                {coming && <Badge>Coming</Badge>}
              </p>
            )}
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
