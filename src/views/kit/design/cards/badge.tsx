import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import './badge.css'

type BadgeProps = { tone?: 'sea' | 'safe' | 'amber' | 'signal'; icon?: ReactNode; children: ReactNode }

export function Badge({ tone = 'sea', icon, children }: BadgeProps) {
  return (
    <span className={classNames('badge', `badge--${tone}`)}>
      {icon}
      {children}
    </span>
  )
}
