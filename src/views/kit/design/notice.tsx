import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import Info from 'lucide-react/icons/info'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import './notice.css'

type NoticeTone = 'error' | 'warning' | 'info' | 'safe'

const icons = { error: CircleAlert, warning: TriangleAlert, info: Info, safe: CircleCheck }

type NoticeProps = {
  tone: NoticeTone
  /** The first line, in bold: the specification's exact words where it has some. */
  title?: ReactNode
  children?: ReactNode
  /** Whether it is not announced: its words are part of the page from the start. */
  quiet?: boolean
  className?: string
}

/**
 * A message beside the thing that it is about. An error interrupts a screen reader, other tones wait for their turn.
 */
export function Notice({ tone, title, children, quiet = false, className }: NoticeProps) {
  const Icon = icons[tone]
  return (
    <div
      className={classNames('notice', `notice--${tone}`, className)}
      {...(!quiet && { role: tone === 'error' ? 'alert' : 'status' })}
    >
      <Icon aria-hidden="true" />
      <div className="notice__words">
        {title && <p className="notice__title">{title}</p>}
        {children}
      </div>
    </div>
  )
}
