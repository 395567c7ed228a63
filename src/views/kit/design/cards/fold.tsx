import ChevronDown from 'lucide-react/icons/chevron-down'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { withoutLineBreaks } from '../../../../domain/kit/text.ts'
import { classNames } from '../class-names.ts'
import './card.css'
import './fold.css'

type FoldProps = {
  /** Text, headings, or both; HTML allows a heading only as the direct child of `<summary>`. */
  summary: ReactNode
  className?: string
  /** If true, a collapsed section stays collapsed in print; by default it prints expanded. */
  isLong?: boolean
  isOpen?: boolean
  onToggle?: (isOpen: boolean) => void
  children: ReactNode
}

export function Fold({ summary, className, isLong = false, isOpen = false, onToggle, children }: FoldProps) {
  const fold = useRef<HTMLDetailsElement>(null)
  // Keeps the first `onToggle`, to report a section that is open from the start, or that the reader expanded
  // before this script ran.
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
        // Ignores toggle events of nested sections, which React lets bubble.
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
  title: string
  line?: ReactNode
}

export function FoldCard({ title, line, className, ...fold }: FoldCardProps) {
  const id = useId()
  const summary = (
    <>
      <h2 className="card__title fold-card__title" id={id}>
        {title}
      </h2>
      {line && (
        <span className="fold-card__line">{typeof line === 'string' ? withoutLineBreaks(line) : line}</span>
      )}
    </>
  )
  return (
    <section className={classNames('card fold-card', className)} aria-labelledby={id}>
      <Fold summary={summary} {...fold} />
    </section>
  )
}
