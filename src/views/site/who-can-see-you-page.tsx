import { Page } from '../kit/design/page.tsx'
import { ProseBlocks } from './prose/long-page.tsx'
import { QuickExit } from './quick-exit.tsx'
import { sections } from './sections.ts'
import './headings.css'
import './prose/prose.css'

/** For readers in fear: short, without anchors, which leave history. */
export function WhoCanSeeYouPage() {
  return (
    <Page width="normal" className="who-can-see-you visitor-page">
      <QuickExit />
      <WhoCanSeeYou />
    </Page>
  )
}

export function WhoCanSeeYou() {
  return (
    <div className="prose who-can-see-you__text">
      <header className="who-can-see-you__opening">
        <h1>Who can see you, and how to stop it</h1>
        <p>
          “Leave this page”, or pressing Escape three times, opens the weather instead. The Back button then
          skips this page.
        </p>
        <p className="without-script">
          Your browser isn’t running scripts here: the weather opens, but the Back button still leads to this
          page.
        </p>
        <p>We can’t clear your browser’s history. Delete this page there, or read it in a private window.</p>
      </header>
      {sections.map(({ id, title, blocks }) => (
        <section key={id} aria-labelledby={`${id}-title`}>
          <h2 id={`${id}-title`}>{title}</h2>
          <ProseBlocks blocks={blocks} />
        </section>
      ))}
    </div>
  )
}
