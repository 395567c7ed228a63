import ChevronFirst from 'lucide-react/icons/chevron-first'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Link from 'lucide-react/icons/link'
import { type ReactNode, useState } from 'react'
import { addressOf } from '../session/address.ts'
import { useSession, useSessionState } from '../session/use-session.ts'

export function LogTools() {
  const session = useSession()
  const { recorded, done } = useSessionState()
  const [copied, setCopied] = useState(false)
  const copy = () => {
    navigator.clipboard.writeText(addressOf(session)).then(
      () => setCopied(true),
      (fault: unknown) => console.error('the link could not be copied', fault),
    )
  }
  return (
    <div className="tools" role="toolbar" aria-label="Log">
      <Tool label="To the start" disabled={done === 0} onClick={() => session.goTo(0)}>
        <ChevronFirst aria-hidden="true" />
      </Tool>
      <Tool label="Step back" shortcut="[" disabled={done === 0} onClick={() => session.goTo(done - 1)}>
        <ChevronLeft aria-hidden="true" />
      </Tool>
      <Tool
        label="Step forward"
        shortcut="]"
        disabled={done === recorded.length}
        onClick={() => session.goTo(done + 1)}
      >
        <ChevronRight aria-hidden="true" />
      </Tool>
      <button type="button" title="Copy a link to this state" onClick={copy} onBlur={() => setCopied(false)}>
        <Link aria-hidden="true" />
        <span role="status">{copied ? 'Copied' : 'Copy link'}</span>
      </button>
    </div>
  )
}

type ToolProps = {
  label: string
  shortcut?: string
  disabled?: boolean
  onClick: () => void
  children: ReactNode
}

const Tool = ({ label, shortcut, children, ...rest }: ToolProps) => (
  <button
    type="button"
    aria-label={label}
    aria-keyshortcuts={shortcut}
    title={shortcut ? `${label}, key ${shortcut}` : label}
    {...rest}
  >
    {children}
  </button>
)
