import ChevronFirst from 'lucide-react/icons/chevron-first'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Download from 'lucide-react/icons/download'
import Link from 'lucide-react/icons/link'
import Play from 'lucide-react/icons/play'
import Square from 'lucide-react/icons/square'
import Upload from 'lucide-react/icons/upload'
import { type ChangeEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { logFromJson, logToJson } from '../../statecharts/simulation/log.ts'
import { addressOf } from '../session/address.ts'
import { useSession, useSessionState } from '../session/use-session.ts'

export function LogTools() {
  const session = useSession()
  const { recorded, done } = useSessionState()
  const replay = useReplay()
  const [copied, setCopied] = useState(false)
  const picker = useRef<HTMLInputElement>(null)
  const copy = () => {
    navigator.clipboard.writeText(addressOf(session)).then(
      () => setCopied(true),
      (fault: unknown) => console.error('the link could not be copied', fault),
    )
  }
  const pick = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const text = await target.files?.[0]?.text()
    target.value = ''
    if (text !== undefined) session.load(() => logFromJson(text))
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
      <Tool
        label={replay.isRunning ? 'Stop' : 'Replay'}
        disabled={recorded.length === 0}
        onClick={replay.toggle}
      >
        {replay.isRunning ? <Square aria-hidden="true" /> : <Play aria-hidden="true" />}
      </Tool>
      <button type="button" title="Copy a link to this state" onClick={copy} onBlur={() => setCopied(false)}>
        <Link aria-hidden="true" />
        <span role="status">{copied ? 'Copied' : 'Copy link'}</span>
      </button>
      <Tool label="Export the log" onClick={() => download(logToJson(session.log()), session.log().machine)}>
        <Download aria-hidden="true" />
      </Tool>
      <Tool label="Import a log" onClick={() => picker.current?.click()}>
        <Upload aria-hidden="true" />
      </Tool>
      <input
        ref={picker}
        type="file"
        accept=".json,application/json"
        hidden
        onChange={pick}
        aria-label="Log file"
      />
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

function download(text: string, machine: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = address
  link.download = `${machine}-log.json`
  link.click()
  URL.revokeObjectURL(address)
}

const STATE_MS = 700

function useReplay(): { isRunning: boolean; toggle: () => void } {
  const session = useSession()
  const { recorded, done } = useSessionState()
  const [isRunning, setRunning] = useState(false)
  useEffect(() => {
    if (!isRunning) return
    if (done >= recorded.length) {
      setRunning(false)
      return
    }
    const timer = setTimeout(() => session.goTo(done + 1), STATE_MS)
    return () => clearTimeout(timer)
  }, [isRunning, done, recorded.length, session])
  return {
    isRunning,
    toggle: () => {
      if (!isRunning) session.goTo(0)
      setRunning(!isRunning)
    },
  }
}
