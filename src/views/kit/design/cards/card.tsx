import { type ReactNode, type RefObject, useId } from 'react'
import { classNames } from '../class-names.ts'
import './card.css'

type CardProps = {
  /** Title of the card, which makes the card a landmark for screen readers. */
  title?: ReactNode
  className?: string
  ref?: RefObject<HTMLDivElement | null>
  children: ReactNode
}

export function Card({ title, className, ref, children }: CardProps) {
  const id = useId()
  const focusable = ref && { ref, tabIndex: -1 }
  if (!title)
    return (
      <div className={classNames('card', className)} {...focusable}>
        {children}
      </div>
    )
  return (
    <section className={classNames('card', className)} {...focusable} aria-labelledby={id}>
      <h2 className="card__title" id={id}>
        {title}
      </h2>
      {children}
    </section>
  )
}
