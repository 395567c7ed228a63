import type { ReactNode } from 'react'
import { classNames } from '../../kit/design/class-names.ts'
import { Fold } from '../../kit/design/fold.tsx'

type FoldedProps = {
  name: string
  told?: string
  isOpen?: boolean
  onToggle?: (isOpen: boolean) => void
  className?: string
  children: ReactNode
}

/** Keeps what is typed. */
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
