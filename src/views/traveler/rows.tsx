import ChevronRight from 'lucide-react/icons/chevron-right'
import type { ReactNode } from 'react'
import { withoutLineBreaks } from '../../domain/kit/text.ts'
import { Link } from '../kit/link.tsx'

export const Rows = ({ children }: { children: ReactNode }) => <ul className="rows plain">{children}</ul>

type RowProps = {
  name: ReactNode
  badge?: ReactNode
  notes?: readonly (string | false | null | undefined)[]
  children?: ReactNode
}

export const Row = ({ name, badge, notes = [], children }: RowProps) => (
  <li className="rows__one">
    <span className="rows__who">
      <span>
        <strong>{name}</strong> {badge}
      </span>
      {notes.map(
        (note) =>
          note && (
            <span key={note} className="rows__note">
              {withoutLineBreaks(note)}
            </span>
          ),
      )}
    </span>
    {children && <div className="rows__ways">{children}</div>}
  </li>
)

export const Ways = ({ children }: { children: ReactNode }) => <ul className="ways plain">{children}</ul>

type WayProps = {
  to: string
  name: ReactNode
  why?: string
  icon?: ReactNode
}

export const Way = ({ to, name, why, icon }: WayProps) => (
  <li>
    <Link className="ways__one" to={to}>
      {icon}
      <span>
        {why ? <strong>{name}</strong> : name}
        {why && <span className="ways__why">{why}</span>}
      </span>
      <ChevronRight aria-hidden="true" />
    </Link>
  </li>
)
