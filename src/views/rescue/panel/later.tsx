import { type ReactNode, Suspense, startTransition, use, useEffect, useMemo, useState } from 'react'
import { laterCards } from '../../fetched-pages.ts'
import { Notice } from '../../kit/design/cards/notice.tsx'
import { useClock } from '../../kit/design/moment.tsx'
import { whenSettled } from '../../kit/rested.ts'
import { useHeldPresses, useReplayedPresses } from './held-press.ts'
import { words } from './panel.words.tsx'
import type { CardPlace } from './panel-layout.tsx'

const LATE_MS = 15_000

export type LaterCards = Awaited<ReturnType<typeof laterCards>>

let restedCards: Promise<LaterCards> | undefined

/** Loads the code of the later cards; in a browser, only after `whenSettled`. */
export const laterCardsAtRest =
  typeof document === 'undefined'
    ? laterCards
    : (): Promise<LaterCards> => {
        restedCards ??= whenSettled().then(laterCards)
        return restedCards
      }

type LaterProps<Part> = {
  place: CardPlace
  /** Must return the same promise each time. */
  load: () => Promise<Part>
  children: (part: Part) => ReactNode
}

/**
 * Renders a card once `load` has resolved. Until the card is there, returns the same element in every
 * render. Otherwise React would drop the server-rendered HTML and any text typed into it.
 */
export function Later<Part>({ place, load, children }: LaterProps<Part>) {
  const [isThere, setThere] = useState(false)
  useHeldPresses(place)
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
  useReplayedPresses(place)
  const [tell] = useState(() => onThere)
  useEffect(tell, [tell])
  return children(use(load()))
}

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

/** Warning that the later cards still haven't loaded after `LATE_MS`. */
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
