import { useMachine } from '@xstate/react'
import { type RefObject, useEffect, useRef } from 'react'
import type { ActorRefFrom } from 'xstate'
import { slideshowMachine } from '../../../../domain/site/slideshow.machine.ts'

type Show = Pick<ActorRefFrom<typeof slideshowMachine>, 'on'>

const slidesOf = (track: HTMLElement): HTMLElement[] =>
  Array.from(track.children).filter((slide) => slide instanceof HTMLElement)

/** How far the track is scrolled when each slide stands at its place, px. The first one does at 0. */
function stops(track: HTMLElement): number[] {
  const slides = slidesOf(track)
  return slides.map((slide) => slide.offsetLeft - (slides[0]?.offsetLeft ?? 0))
}

/** The slide that stands nearest to its place, counted from 0. */
export function slideInPlace(track: HTMLElement): number {
  const distances = stops(track).map((stop) => Math.abs(stop - track.scrollLeft))
  return Math.max(0, distances.indexOf(Math.min(...distances)))
}

/** The slideshow's statechart, and the track that it moves. */
export function useSlideshow(slides: number) {
  const [snapshot, send, actor] = useMachine(slideshowMachine, { input: { slides } })
  const track = useRef<HTMLOListElement>(null)
  useWantedSlides(actor, track)
  useEffect(
    () => watchForMotion(track, (welcome) => send({ type: welcome ? 'motion.welcomed' : 'motion.declined' })),
    [send],
  )
  return { snapshot, send, track }
}

/** Scrolls to the slides that the statechart asks for (`slide.wanted`). */
export function useWantedSlides(show: Show, track: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const wanted = show.on('slide.wanted', ({ index }) => {
      if (track.current) track.current.scrollTo({ left: stops(track.current)[index] ?? 0 })
    })
    return () => wanted.unsubscribe()
  }, [show, track])
}

/** Motion is welcome while most of the track is in sight and the visitor has not asked for less of it. */
function watchForMotion(track: RefObject<HTMLElement | null>, report: (welcome: boolean) => void) {
  if (!track.current) return
  const lessMotion = window.matchMedia('(prefers-reduced-motion: reduce)')
  const sight = new IntersectionObserver(
    (entries) => report(!lessMotion.matches && entries.some((entry) => entry.isIntersecting)),
    { threshold: 0.6 },
  )
  sight.observe(track.current)
  return () => sight.disconnect()
}
