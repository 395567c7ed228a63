import { useEffect } from 'react'
import type { CardPlace } from './panel-layout.tsx'

/** Events on which React hydrates the target at once, which takes a weak phone half a second. */
const hydrating = [
  'pointerdown',
  'pointerup',
  'mousedown',
  'mouseup',
  'touchstart',
  'touchend',
  'click',
] as const

/**
 * Early presses on these elements reach React, which may have to prevent the browser's action: an example makes no
 * call.
 */
const OPERATED = 'a, input, select, textarea, label, button:not([type=button])'

/** The service's HTML; null once it is hydrated, or on a panel that was opened in the app. */
let page: Element | null = null
/** Cards that hydrate after the page; true once hydrated. */
const answering = new WeakMap<Element, boolean>()
let held: HTMLElement | null = null

function isEarly(target: Element): boolean {
  const card = target.closest('.panel-layout__card')
  return page?.contains(target) || (card !== null && answering.get(card) === false)
}

/**
 * Keeps early presses from React: React hydrates a card first, in slices, when the pointer enters it. A button that
 * was pressed is pressed again then; before the page is hydrated, `src/service/site/feature-test.ts` does that.
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

/** Whether the service's HTML is being rendered or hydrated. */
export const isOverHtml = (): boolean => typeof document === 'undefined' || page !== null

const cardAt = (place: CardPlace) => document.querySelector(`.panel-layout__card--${place}`)

/** Notes a card that doesn't hydrate with the page. */
export function useHoldsPresses(place: CardPlace): void {
  useEffect(() => {
    const card = cardAt(place)
    if (card && !answering.has(card)) answering.set(card, false)
  }, [place])
}

/** Repeats a press that came before hydration. */
export function useAnswersPresses(place: CardPlace): void {
  useEffect(() => {
    const card = cardAt(place)
    if (!card) return
    answering.set(card, true)
    pressHeld()
  }, [place])
}
