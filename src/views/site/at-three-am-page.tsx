import './headings.css'
import './prose/prose.css'
import './at-three-am.css'
import { Link } from 'react-router-dom'
import { pages, travelerApp } from '../../domain/site/pages.ts'
import { Page } from '../kit/design/page.tsx'
import { nightClock, nightSections, nightSteps } from './at-three-am.ts'
import { ProseBlocks } from './prose/long-page.tsx'

export function AtThreeAmPage() {
  return (
    <Page className="at-three-am visitor-page">
      <header className="at-three-am__opening">
        <h1>What happens at 3 AM</h1>
        <p>
          You said you’d be back by 3 AM, and you’re not. This is who we wake, how, and in which order. In an
          emergency call 911.
        </p>
      </header>
      <ol className="at-three-am__steps plain" aria-label="Step by step">
        {nightSteps.map(({ afterMs, who, words }) => (
          <li key={afterMs}>
            <span className="at-three-am__time">{nightClock(afterMs)}</span>
            <div>
              <strong>{who}</strong>
              <p>{words}</p>
            </div>
          </li>
        ))}
      </ol>
      <div className="prose">
        {nightSections.map(({ id, title, blocks }) => (
          <section key={id} aria-labelledby={`${id}-title`}>
            <h2 id={`${id}-title`}>{title}</h2>
            <ProseBlocks blocks={blocks} />
          </section>
        ))}
      </div>
      <p>
        Try it before you need it:{' '}
        <Link to={travelerApp.home} reloadDocument>
          practice an alert
        </Link>{' '}
        in the app. More questions? <Link to={pages.faq}>Read the answers</Link>.
      </p>
    </Page>
  )
}
