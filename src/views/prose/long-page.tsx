import type { ReactNode } from 'react'
import { Page } from '../design/page.tsx'
import { ContentsList } from './contents-list.tsx'
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
