import ChevronDown from 'lucide-react/icons/chevron-down'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { classNames } from './class-names.ts'
import './card.css'
import './fold.css'

type FoldProps = {
  /** One word or two, or a heading and a line below it; a heading may stand in a summary, but not in an element of it. */
  summary: ReactNode
  className?: string
  /** Whether it stays as it is on paper; other folds are opened for it. */
  isLong?: boolean
  /** Whether it begins open. */
  isOpen?: boolean
  onToggle?: (isOpen: boolean) => void
  children: ReactNode
}

/** What is closed until somebody wants it, looks for a word in it, or prints the page. */
export function Fold({ summary, className, isLong = false, isOpen = false, onToggle, children }: FoldProps) {
  const fold = useRef<HTMLDetailsElement>(null)
  // It may have been opened before this script ran.
  const [toggled] = useState(() => onToggle)
  useEffect(() => {
    if (fold.current?.open) toggled?.(true)
  }, [toggled])
  useEffect(() => {
    const details = fold.current
    if (isLong || !details) return
    let wasOpen = details.open
    const open = () => {
      wasOpen = details.open
      details.open = true
    }
    const close = () => {
      details.open = wasOpen
    }
    addEventListener('beforeprint', open)
    addEventListener('afterprint', close)
    return () => {
      removeEventListener('beforeprint', open)
      removeEventListener('afterprint', close)
    }
  }, [isLong])
  return (
    <details
      ref={fold}
      {...(isOpen && { open: true })}
      className={classNames('fold', isLong && 'fold--long', className)}
      onToggle={({ target, currentTarget }) => {
        // React hands on the event of a fold inside this one, too.
        if (target === currentTarget) onToggle?.(currentTarget.open)
      }}
    >
      <summary className="fold__head">
        {summary}
        <ChevronDown className="fold__sign" aria-hidden="true" />
      </summary>
      <div className="fold__body">{children}</div>
    </details>
  )
}

type FoldCardProps = Omit<FoldProps, 'summary'> & {
  /** Names the region, too. */
  title: string
  /** What of it is read without opening it. */
  line?: ReactNode
}

/** A card for reference, which is one line until it is opened. */
export function FoldCard({ title, line, className, ...fold }: FoldCardProps) {
  const id = useId()
  const summary = (
    <>
      <h2 className="card__title fold-card__title" id={id}>
        {title}
      </h2>
      {line && <span className="fold-card__line">{line}</span>}
    </>
  )
  return (
    <section className={classNames('card fold-card', className)} aria-labelledby={id}>
      <Fold summary={summary} {...fold} />
    </section>
  )
}
