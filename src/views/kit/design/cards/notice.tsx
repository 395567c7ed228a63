import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import Info from 'lucide-react/icons/info'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import './notice.css'

type NoticeTone = 'error' | 'warning' | 'info' | 'safe'

const icons = { error: CircleAlert, warning: TriangleAlert, info: Info, safe: CircleCheck }

type NoticeProps = {
  tone: NoticeTone
  title?: ReactNode
  children?: ReactNode
  /** Keeps screen readers from announcing the notice. Set it for notices present from the start. */
  quiet?: boolean
  className?: string
}

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
