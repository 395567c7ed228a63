import { createElement, Fragment, type ReactNode, useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { words as locale } from '../../../domain/kit/locale.words.ts'
import { isTravelerApp } from '../../../domain/site/pages.ts'
import { Notice } from '../../kit/design/cards/notice.tsx'
import { Page } from '../../kit/design/page.tsx'
import { Link } from '../../kit/link.tsx'
import type { Block, Passage, Records, Section } from './prose.ts'
import '../headings.css'
import './prose.css'

type LongPageProps = {
  /** Language of the text; by default the website's. */
  lang?: string
  note?: string | null
  heading: string
  opening: ReactNode
  contentsLabel: string
  sections: readonly Section[]
}

export function LongPage({ lang, note, heading, opening, contentsLabel, sections }: LongPageProps) {
  useArrivalAtPart()
  return (
    <Page width="wide" className="long-page visitor-page" lang={lang}>
      <header className="long-page__opening">
        {note && (
          <Notice tone="info" quiet>
            <p lang={locale.language}>{note}</p>
          </Notice>
        )}
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

/** Scrolls to the element that the URL fragment names, even if the page loads after the navigation. */
function useArrivalAtPart(): void {
  const { hash } = useLocation()
  useEffect(() => {
    if (hash.length > 1) document.getElementById(hash.slice(1))?.scrollIntoView()
  }, [hash])
}

function ContentsList({ entries }: { entries: readonly { id: string; title: string }[] }) {
  return (
    <ol className="plain">
      {entries.map(({ id, title }) => (
        <li key={id}>
          <a href={`#${id}`}>{title}</a>
        </li>
      ))}
    </ol>
  )
}

/** Renders parts without React keys, which is safe because their order never changes. */
const inOrder = <Part,>(parts: readonly Part[], draw: (part: Part) => ReactNode): ReactNode =>
  createElement(Fragment, null, ...parts.map((part) => draw(part)))

function PassageText({ passage }: { passage: Passage }) {
  if (typeof passage === 'string') return passage
  if ('strong' in passage) return <strong>{passage.strong}</strong>
  if (!passage.to.startsWith('/')) return <a href={passage.to}>{passage.text}</a>
  // Links to the traveler app load a new document, because this router doesn't include the app.
  return (
    <Link to={passage.to} reloadDocument={isTravelerApp(passage.to)}>
      {passage.text}
    </Link>
  )
}

const running = (passages: readonly Passage[]) =>
  inOrder(passages, (passage) => <PassageText passage={passage} />)

function RecordList({ list }: { list: Records }) {
  return (
    <div className="records">
      <h3>{list.title}</h3>
      <ul className="plain records__list">
        {list.records.map(({ name, facts }) => (
          <li key={name}>
            <h4>{name}</h4>
            <dl>
              {list.terms.map((term, place) => (
                <div key={term}>
                  <dt>{term}</dt>
                  <dd>{facts[place]}</dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
    </div>
  )
}

function ProseBlock({ block }: { block: Block }) {
  if (block.kind === 'paragraph') return <p>{running(block.text)}</p>
  if (block.kind === 'records') return <RecordList list={block} />
  const Items = block.ordered ? 'ol' : 'ul'
  return (
    <Items>
      {inOrder(block.items, (item) => (
        <li>{running(item)}</li>
      ))}
    </Items>
  )
}

export function ProseBlocks({ blocks }: { blocks: readonly Block[] }) {
  return inOrder(blocks, (block) => <ProseBlock block={block} />)
}
