import { createElement, Fragment, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { isTravellerApp } from '../../../domain/site/pages.ts'
import type { Block, Passage, Records } from './prose.ts'
import './prose.css'

/** Draws parts side by side without React keys, which parts of a text do not need: their order never changes. */
const inOrder = <Part,>(parts: readonly Part[], draw: (part: Part) => ReactNode): ReactNode =>
  createElement(Fragment, null, ...parts.map((part) => draw(part)))

function PassageText({ passage }: { passage: Passage }) {
  if (typeof passage === 'string') return passage
  if ('strong' in passage) return <strong>{passage.strong}</strong>
  if (!passage.to.startsWith('/')) return <a href={passage.to}>{passage.text}</a>
  // A link to the app leads to another document, which the router does not know.
  return (
    <Link to={passage.to} reloadDocument={isTravellerApp(passage.to)}>
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

/** The body of one section of a long text. */
export function ProseBlocks({ blocks }: { blocks: readonly Block[] }) {
  return inOrder(blocks, (block) => <ProseBlock block={block} />)
}
