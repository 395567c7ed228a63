import { useEffect } from 'react'
import type { CardPlace } from './panel-layout.tsx'

/** Events that make React hydrate their target synchronously, which takes a slow phone half a second. */
const hydrating = [
  'pointerdown',
  'pointerup',
  'mousedown',
  'mouseup',
  'touchstart',
  'touchend',
  'click',
] as const

/** Elements whose clicks React gets before hydration, to prevent the browser's default action. */
const OPERATED = 'a, input, select, textarea, label, button:not([type=button])'

/** Server-rendered panel, until it is hydrated; null afterwards and for panels rendered in the browser. */
let page: Element | null = null
/** Cards that hydrate after the page, mapped to whether they are hydrated. */
const answering = new WeakMap<Element, boolean>()
let held: HTMLElement | null = null

function isEarly(target: Element): boolean {
  const card = target.closest('.panel-layout__card')
  return page?.contains(target) || (card !== null && answering.get(card) === false)
}

/**
 * Hides clicks on unhydrated cards from React, which would hydrate the whole card synchronously. The card
 * hydrates in slices instead and then gets the click again. Before the page itself is hydrated,
 * `src/service/site/feature-test.ts` repeats clicks.
 */
function hold(event: Event): void {
  const { target, type } = event
  if (!(target instanceof Element)) return
  const isLeftToReact = !isEarly(target) || target.closest(OPERATED) !== null
  if (!isLeftToReact) event.stopPropagation()
  const button = target.closest<HTMLElement>('button:not([popovertarget])')
  if (type === 'click' && button) held = isLeftToReact ? null : button
}

function pressHeld(): void {
  const pressed = held
  if (!pressed || isEarly(pressed)) return
  held = null
  pressed.click()
}

if (typeof document !== 'undefined') {
  page = document.querySelector('.panel-layout')
  for (const type of hydrating) document.addEventListener(type, hold, { capture: true })
  const begin = () => {
    page = null
    pressHeld()
  }
  document.addEventListener('hydrated', begin, { once: true })
}

/** Returns true on the server and until server-rendered HTML is hydrated. */
export const isOverHtml = (): boolean => typeof document === 'undefined' || page !== null

const cardAt = (place: CardPlace) => document.querySelector(`.panel-layout__card--${place}`)

/** Registers a card that hydrates later than the page, so that clicks on it can be repeated. */
export function useHeldPresses(place: CardPlace): void {
  useEffect(() => {
    const card = cardAt(place)
    if (card && !answering.has(card)) answering.set(card, false)
  }, [place])
}

/** Repeats a click on an unhydrated card once the card is hydrated. */
export function useReplayedPresses(place: CardPlace): void {
  useEffect(() => {
    const card = cardAt(place)
    if (!card) return
    answering.set(card, true)
    pressHeld()
  }, [place])
}
