import type { ReactNode } from 'react'
import { classNames } from '../../kit/design/class-names.ts'
import { Fold } from '../../kit/design/fold.tsx'

type FoldedProps = {
  name: string
  /** What has been filled in, shown behind the name. */
  told?: string
  isOpen?: boolean
  onToggle?: (isOpen: boolean) => void
  className?: string
  children: ReactNode
}

/** A part of a form that is folded away until it is wanted. What is typed into it stays there. */
export const Folded = ({ name, told, className, ...fold }: FoldedProps) => (
  <Fold
    className={classNames('folded', className)}
    summary={
      <span>
        {name}
        {told && <span className="folded__told"> {told}</span>}
      </span>
    }
    {...fold}
  />
)
