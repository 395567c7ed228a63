import { LongPage } from '../prose/long-page.tsx'
import type { Section } from '../prose/prose.ts'
import '../prose/prose.css'

/** A legal page. `dates` are whole lines, word for word as the specification gives them (§2, Legal pages). */
export type LegalDocument = {
  title: string
  dates: readonly string[]
  /** The whole in a few sentences, for somebody who will read no further. */
  inShort: readonly string[]
  sections: readonly Section[]
}

/** One legal document: title, dates, the whole in short, contents, sections. */
export function LegalPage({ document }: { document: LegalDocument }) {
  return (
    <LongPage
      heading={document.title}
      opening={
        <>
          <div className="legal-dates">
            {document.dates.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </div>
          <div className="legal-in-short">
            <h2>In short</h2>
            <ul>
              {document.inShort.map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          </div>
        </>
      }
      contentsLabel="Contents"
      sections={document.sections}
    />
  )
}
