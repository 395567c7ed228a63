import { type ReactNode, type RefObject, useId } from 'react'
import { classNames } from '../class-names.ts'
import './card.css'

type CardProps = {
  /** Title of the card, which makes the card a landmark for screen readers. */
  title?: ReactNode
  level?: 2 | 3
  className?: string
  ref?: RefObject<HTMLDivElement | null>
  children: ReactNode
}

export function Card({ title, level = 2, className, ref, children }: CardProps) {
  const id = useId()
  const Heading = `h${level}` as const
  const focusable = ref && { ref, tabIndex: -1 }
  if (!title)
    return (
      <div className={classNames('card', className)} {...focusable}>
        {children}
      </div>
    )
  return (
    <section className={classNames('card', className)} {...focusable} aria-labelledby={id}>
      <Heading className="card__title" id={id}>
        {title}
      </Heading>
      {children}
    </section>
  )
}
