import './headings.css'
import './prose/prose.css'
import './at-three-am.css'
import { pages, travelerApp } from '../../domain/site/pages.ts'
import { Page } from '../kit/design/page.tsx'
import { linkTo } from '../kit/link.tsx'
import { nightClock, nightSections, nightSteps } from './at-three-am.ts'
import { words } from './at-three-am.words.tsx'
import { ProseBlocks } from './prose/long-page.tsx'

export function AtThreeAmPage() {
  return (
    <Page className="at-three-am visitor-page">
      <header className="at-three-am__opening">
        <h1>{words.heading}</h1>
        <p>{words.opening}</p>
      </header>
      <ol className="at-three-am__steps plain" aria-label={words.steps}>
        {nightSteps.map(({ afterMs, who, words: step }) => (
          <li key={afterMs}>
            <span className="at-three-am__time">{nightClock(afterMs)}</span>
            <div>
              <strong>{who}</strong>
              <p>{step}</p>
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
      <p>{words.tryIt(linkTo(travelerApp.home, true), linkTo(pages.faq))}</p>
    </Page>
  )
}
