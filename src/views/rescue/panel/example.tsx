import { type ReactNode, useReducer } from 'react'
import { EXAMPLE, HeldCalls } from '../../kit/design/call-link.tsx'
import './panel-states.css'

type ExampleProps = {
  isOne: boolean
  /** @param mark the words "nobody is called from here"; null where calls are made. */
  children: (mark: ReactNode) => ReactNode
}

/** A panel of a demo or a preview. In it, what would call somebody says so instead. */
export function Example({ isOne, children }: ExampleProps) {
  // It must be the same function in every render: with another one React drops the HTML of cards whose script has not
  // arrived.
  const [wouldCall, hold] = useReducer(() => true, false)
  if (!isOne) return children(null)
  const mark = (
    <p className="example" id={EXAMPLE} role="status">
      {wouldCall ? 'Example: your phone would call now. No calls go out.' : 'Example: no calls go out.'}
    </p>
  )
  return <HeldCalls value={hold}>{children(mark)}</HeldCalls>
}
