import { type ReactNode, Suspense, startTransition, use, useEffect, useMemo, useState } from 'react'
import { laterCards } from '../../fetched-pages.ts'
import { Notice } from '../../kit/design/cards/notice.tsx'
import { useClock } from '../../kit/design/moment.tsx'
import { rested } from '../../kit/rested.ts'
import { useAnswersPresses, useHoldsPresses } from './held-press.ts'
import { words } from './panel.words.tsx'
import type { CardPlace } from './panel-layout.tsx'

/** Later cards count as missing after this long. */
const LATE_MS = 15_000

export type LaterCards = Awaited<ReturnType<typeof laterCards>>

let restedCards: Promise<LaterCards> | undefined

/** On a server-rendered page, the later cards load once the page is idle. */
export const laterCardsAtRest =
  typeof document === 'undefined'
    ? laterCards
    : (): Promise<LaterCards> => {
        restedCards ??= rested().then(laterCards)
        return restedCards
      }

type LaterProps<Part> = {
  place: CardPlace
  /** The same promise each time. */
  load: () => Promise<Part>
  children: (part: Part) => ReactNode
}

/**
 * A card rendered later: once its script has arrived or the page has rested. React keeps the service's HTML, and what
 * is typed into it, only if nothing above renders it anew; until it is hydrated this returns the first element. Each
 * card hydrates on its own, and renders a second time only if the panel has rendered again meanwhile.
 */
export function Later<Part>({ place, load, children }: LaterProps<Part>) {
  const [isThere, setThere] = useState(false)
  useHoldsPresses(place)
  const element = useMemo(
    () => (
      <Suspense fallback={null}>
        <Arrived place={place} load={load} onThere={() => startTransition(() => setThere(true))}>
          {children}
        </Arrived>
      </Suspense>
    ),
    [place, load, children],
  )
  const [first] = useState(element)
  return isThere ? element : first
}

function Arrived<Part>({ place, load, onThere, children }: LaterProps<Part> & { onThere: () => void }) {
  useAnswersPresses(place)
  const [tell] = useState(() => onThere)
  useEffect(tell, [tell])
  return children(use(load()))
}

/** Whether the part has loaded; the first call requests it. */
function useHasCome(load: () => Promise<unknown>): boolean {
  const [hasCome, setCome] = useState(false)
  useEffect(() => {
    let isWanted = true
    load().then(() => {
      if (isWanted) startTransition(() => setCome(true))
    })
    return () => {
      isWanted = false
    }
  }, [load])
  return hasCome
}

/** Warns that the later cards haven't arrived: they are missing, or as old as the service's HTML. */
export function LateCards({ now, load }: { now: number; load: () => Promise<LaterCards> }) {
  const [first] = useState(now)
  const clock = useClock(now)
  const haveCome = useHasCome(load)
  if (haveCome || now - first < LATE_MS) return null
  return (
    <Notice tone="info" quiet title={words.lateCards}>
      <p>{words.lateCardsMore(clock(first))}</p>
    </Notice>
  )
}
