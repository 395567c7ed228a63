import { LongPage } from '../prose/long-page.tsx'
import type { LegalDocument } from './legal-document.ts'
import './legal-page.css'

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
