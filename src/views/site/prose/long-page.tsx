import { type ReactNode, useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { Page } from '../../kit/design/page.tsx'
import type { Section } from './prose.ts'
import { ProseBlocks } from './prose-blocks.tsx'

type LongPageProps = {
  heading: string
  /** What stands between the heading and the contents. */
  opening: ReactNode
  contentsLabel: string
  sections: readonly Section[]
}

/** A page for reading: opening, contents list, then one section with an anchor after another. */
export function LongPage({ heading, opening, contentsLabel, sections }: LongPageProps) {
  useArrivalAtPart()
  return (
    <Page width="wide" className="long-page">
      <header className="long-page__opening">
        <h1>{heading}</h1>
        {opening}
      </header>
      <nav className="contents" aria-label={contentsLabel}>
        <p className="contents__title">{contentsLabel}</p>
        <ContentsList entries={sections} />
      </nav>
      <details className="contents contents--folded">
        <summary className="contents__title">{contentsLabel}</summary>
        <nav aria-label={contentsLabel}>
          <ContentsList entries={sections} />
        </nav>
      </details>
      <div className="prose">
        {sections.map(({ id, title, blocks }) => (
          <section key={id} id={id} aria-labelledby={`${id}-title`}>
            <h2 id={`${id}-title`}>{title}</h2>
            <ProseBlocks blocks={blocks} />
          </section>
        ))}
      </div>
    </Page>
  )
}

/**
 * A fragment in the address of a page that is still being fetched is not followed by the browser, so it is
 * followed here.
 */
function useArrivalAtPart(): void {
  const { hash } = useLocation()
  useEffect(() => {
    if (hash.length > 1) document.getElementById(hash.slice(1))?.scrollIntoView()
  }, [hash])
}

/** The contents list of a long page: beside it in a wide window, folded on a phone. */
function ContentsList({ entries }: { entries: readonly { id: string; title: string }[] }) {
  return (
    <ol>
      {entries.map(({ id, title }) => (
        <li key={id}>
          <a href={`#${id}`}>{title}</a>
        </li>
      ))}
    </ol>
  )
}
