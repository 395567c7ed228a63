import { useEffect } from 'react'
import type { CardPlace } from './panel-layout.tsx'

/** Press events. React hydrates their target synchronously, which can take a slow phone half a second. */
const hydrating = [
  'pointerdown',
  'pointerup',
  'mousedown',
  'mouseup',
  'touchstart',
  'touchend',
  'click',
] as const

/** Links, form controls, and submit buttons. Presses on them before hydration are left to React. */
const OPERATED = 'a, input, select, textarea, label, button:not([type=button])'

/** Server-rendered panel that isn't hydrated yet, or null. */
let page: Element | null = null
/** Maps each card that hydrates later than the page to whether it handles clicks yet. */
const answering = new WeakMap<Element, boolean>()
let held: HTMLElement | null = null

function isEarly(target: Element): boolean {
  const card = target.closest('.panel-layout__card')
  return page?.contains(target) || (card !== null && answering.get(card) === false)
}

/**
 * Hides presses on unhydrated parts of the panel from React, except those on `OPERATED` elements. React would
 * hydrate a whole part synchronously. Instead, it hydrates in slices, and then the last click on a button is
 * repeated. Clicks before the page itself is hydrated are repeated by `src/service/site/feature-test.ts`.
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

/** True on the server, and until a server-rendered panel is hydrated. */
export const isOverHtml = (): boolean => typeof document === 'undefined' || page !== null

const cardAt = (place: CardPlace) => document.querySelector(`.panel-layout__card--${place}`)

/** Registers a card that hydrates later than the page, so that early clicks on it can be repeated. */
export function useHeldPresses(place: CardPlace): void {
  useEffect(() => {
    const card = cardAt(place)
    if (card && !answering.has(card)) answering.set(card, false)
  }, [place])
}

export function useReplayedPresses(place: CardPlace): void {
  useEffect(() => {
    const card = cardAt(place)
    if (!card) return
    answering.set(card, true)
    pressHeld()
  }, [place])
}
