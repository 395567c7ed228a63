import ChevronRight from 'lucide-react/icons/chevron-right'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import './rows.css'

/** A list of whom or what an account has: contacts, links, devices. */
export const Rows = ({ children }: { children: ReactNode }) => <ul className="rows">{children}</ul>

type RowProps = {
  name: ReactNode
  /** A word on how it is, beside the name. */
  badge?: ReactNode
  /** What else is known, a line each; an empty one is left out. */
  notes?: readonly (string | false | null | undefined)[]
  /** What can be done with it. */
  children?: ReactNode
}

/** One of them, with its buttons at the end, or below where they find no room. */
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
              {note}
            </span>
          ),
      )}
    </span>
    {children && <span className="rows__ways">{children}</span>}
  </li>
)

/** A list of pages to go to. */
export const Ways = ({ children }: { children: ReactNode }) => <ul className="ways">{children}</ul>

type WayProps = {
  to: string
  name: ReactNode
  /** What is there, or why to go. */
  why?: string
  icon?: ReactNode
}

/** One of these pages: the whole row is the link. */
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
