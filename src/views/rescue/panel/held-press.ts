import { useEffect } from 'react'
import type { CardPlace } from './panel-layout.tsx'

const answering = new WeakSet<Element>()
let held: HTMLElement | null = null

if (typeof document !== 'undefined') {
  document.addEventListener(
    'click',
    ({ target }) => {
      const button = target instanceof Element ? target.closest<HTMLElement>('button[type=button]') : null
      const card = button?.closest('.panel-layout__card')
      if (card) held = answering.has(card) ? null : button
    },
    { capture: true },
  )
}

/** Repeats a press that came before hydration, which React forgets. */
export function useAnswersPresses(place: CardPlace): void {
  useEffect(() => {
    const card = document.querySelector(`.panel-layout__card--${place}`)
    if (!card) return
    answering.add(card)
    const pressed = held
    if (!pressed || !card.contains(pressed)) return
    held = null
    pressed.click()
  }, [place])
}
