import { Page } from '../kit/design/page.tsx'
import { ProseBlocks } from './prose/long-page.tsx'
import type { Section } from './prose/prose.ts'
import { QuickExit } from './quick-exit.tsx'
import { words } from './who-can-see-you-page.words.ts'
import './headings.css'
import './prose/prose.css'

/** Sections of the page. who-can-see-you.test.tsx cites a test for each sentence except the limits. */
export const sections: readonly Section[] = [
  { id: 'where', ...words.where },
  { id: 'contact', ...words.contact },
  { id: 'phone', ...words.phone },
  { id: 'forced', ...words.forced },
  { id: 'limits', ...words.limits },
]

/** Page for readers who fear someone near them. Has no links to itself, which would add history entries. */
export function WhoCanSeeYouPage() {
  return (
    <Page width="normal" className="stack visitor-page">
      <QuickExit />
      <WhoCanSeeYou />
    </Page>
  )
}

export function WhoCanSeeYou() {
  return (
    <div className="prose who-can-see-you__text">
      <header className="who-can-see-you__opening">
        <h1>{words.heading}</h1>
        <p>{words.leaving}</p>
        <p className="without-script">{words.withoutScript}</p>
        <p>{words.history}</p>
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
