import { type ReactNode, Suspense, startTransition, use, useEffect, useState } from 'react'
import { laterCards } from '../../fetched-pages.ts'
import { useClock } from '../../kit/design/moment.tsx'
import { Notice } from '../../kit/design/notice.tsx'

/** How long the later cards may take before the reader is told that they are missing, ms. */
const LATE_MS = 15_000

export type LaterCards = Awaited<ReturnType<typeof laterCards>>

/** Whether the panel's later cards have arrived. The first call asks for them. */
export function useLaterCards(): boolean {
  const [areThere, setThere] = useState(false)
  useEffect(() => {
    let isWanted = true
    laterCards().then(() => {
      if (isWanted) startTransition(() => setThere(true))
    })
    return () => {
      isWanted = false
    }
  }, [])
  return areThere
}

type LaterProps = { areThere: boolean; children: (cards: LaterCards) => ReactNode }

/**
 * A card of the panel whose script may arrive later. The service's HTML has it. React keeps that HTML, with what is
 * typed into it, only while nothing above renders it anew: so until the script is there, this returns the element of
 * the first render.
 */
export function Later({ areThere, children }: LaterProps) {
  const element = (
    <Suspense fallback={null}>
      <Arrived>{children}</Arrived>
    </Suspense>
  )
  const [first] = useState(element)
  return areThere ? element : first
}

const Arrived = ({ children }: Pick<LaterProps, 'children'>) => children(use(laterCards()))

/**
 * A notice that the cards which load after the map have not arrived: they are missing, or as old as the service's
 * HTML. `now`: Unix time, ms.
 */
export function LateCards({ now }: { now: number }) {
  const [first] = useState(now)
  const clock = useClock(now)
  if (now - first < LATE_MS) return null
  return (
    <Notice tone="info" quiet title="Part of this page hasn’t loaded yet.">
      <p>
        Track, light, what has happened, and the position in every format are missing, or as they were at{' '}
        {clock(first)}. We keep trying.
      </p>
    </Notice>
  )
}
