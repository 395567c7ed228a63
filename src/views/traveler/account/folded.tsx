import type { ReactNode } from 'react'
import { Fold } from '../../kit/design/cards/fold.tsx'
import { classNames } from '../../kit/design/class-names.ts'

type FoldedProps = {
  name: string
  told?: string | false | null
  isOpen?: boolean
  onToggle?: (isOpen: boolean) => void
  className?: string
  children: ReactNode
}

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
