import { type ReactNode, useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { Page } from '../design/page.tsx'
import type { Section } from './prose.ts'
import { ProseBlocks } from './prose-blocks.tsx'

type LongPageProps = {
  heading: string
  /** What stands between the heading and the contents. */
  opening: ReactNode
  contentsLabel: string
  sections: readonly Section[]
}

/** A page for reading: opening, contents list, then one anchored section after another. */
export function LongPage({ heading, opening, contentsLabel, sections }: LongPageProps) {
  useArrivalAtPart()
  return (
    <Page width="wide" className="long-page">
      <header className="long-page__opening">
        <h1>{heading}</h1>
        {opening}
      </header>
      <ContentsList label={contentsLabel} entries={sections} />
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

/** The way into a long page: one link for each of its parts. */
function ContentsList({
  label,
  entries,
}: {
  label: string
  entries: readonly { id: string; title: string }[]
}) {
  const headingId = 'contents'
  return (
    <nav className="contents" aria-labelledby={headingId}>
      <h2 id={headingId}>{label}</h2>
      <ol>
        {entries.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
