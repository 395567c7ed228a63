import ChevronRight from 'lucide-react/icons/chevron-right'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'

/** A list of an account's people or things: contacts, links, devices. */
export const Rows = ({ children }: { children: ReactNode }) => <ul className="rows">{children}</ul>

type RowProps = {
  name: ReactNode
  /** A word on the state, beside the name. */
  badge?: ReactNode
  /** Further lines below the name; empty ones are left out. */
  notes?: readonly (string | false | null | undefined)[]
  /** The buttons of the row. */
  children?: ReactNode
}

/** One row of such a list, with its buttons at the end, or below where they do not fit. */
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
    {children && <div className="rows__ways">{children}</div>}
  </li>
)

/** A list of links to other pages. */
export const Ways = ({ children }: { children: ReactNode }) => <ul className="ways">{children}</ul>

type WayProps = {
  to: string
  name: ReactNode
  /** What is on that page, or why to go there. */
  why?: string
  icon?: ReactNode
}

/** One link of such a list; the whole row is pressed. */
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
