import { type ReactNode, useReducer } from 'react'
import { EXAMPLE, HeldCalls } from '../../kit/design/call-link.tsx'
import './example.css'

type ExampleProps = {
  isOne: boolean
  /** @param mark says that nobody is called from here; null where calls are made. */
  children: (mark: ReactNode) => ReactNode
}

/** A panel of a demo or a preview: whatever would call somebody says so instead. */
export function Example({ isOne, children }: ExampleProps) {
  // The same function each time: with another one React throws away the HTML of cards whose script has not arrived.
  const [wouldCall, hold] = useReducer(() => true, false)
  if (!isOne) return children(null)
  const mark = (
    <p className="example" id={EXAMPLE} role="status">
      {wouldCall ? 'Example: your phone would call now. No calls go out.' : 'Example: no calls go out.'}
    </p>
  )
  return <HeldCalls value={hold}>{children(mark)}</HeldCalls>
}
