import { type ReactNode, Suspense, startTransition, use, useEffect, useState } from 'react'
import { laterCards } from '../../fetched-pages.ts'
import { Notice } from '../../kit/design/cards/notice.tsx'
import { useClock } from '../../kit/design/moment.tsx'
import { rested } from '../../kit/rested.ts'
import { useAnswersPresses } from './held-press.ts'
import { words } from './panel.words.tsx'
import type { CardPlace } from './panel-layout.tsx'

/** How long the later cards may take before the reader is told that they are missing, ms. */
const LATE_MS = 15_000

export type LaterCards = Awaited<ReturnType<typeof laterCards>>

let restedCards: Promise<LaterCards> | undefined

/** The later cards of a page that came with its HTML: they are fetched once it has rested. */
export const laterCardsAtRest =
  typeof document === 'undefined'
    ? laterCards
    : (): Promise<LaterCards> => {
        restedCards ??= rested().then(laterCards)
        return restedCards
      }

type LaterProps<Part> = {
  place: CardPlace
  /** What the card waits for: the same promise each time. */
  load: () => Promise<Part>
  children: (part: Part) => ReactNode
}

/**
 * A card of the panel that is rendered later, where its script has arrived or the page has rested. The service's HTML has
 * it. React keeps that HTML, with what is typed into it, only while nothing above renders it anew: so until then, this
 * returns the element of the first render. Each card is hydrated on its own, so that a press waits for one at most.
 */
export function Later<Part>({ place, load, children }: LaterProps<Part>) {
  const isThere = useHasCome(load)
  const element = (
    <Suspense fallback={null}>
      <Arrived place={place} load={load}>
        {children}
      </Arrived>
    </Suspense>
  )
  const [first] = useState(element)
  return isThere ? element : first
}

function Arrived<Part>({ place, load, children }: LaterProps<Part>) {
  useAnswersPresses(place)
  return children(use(load()))
}

/** Whether a part has arrived. The first call asks for it. */
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

/**
 * A notice that the cards which load after the map have not arrived: they are missing, or as old as the service's
 * HTML. `now`: Unix time, ms.
 */
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
