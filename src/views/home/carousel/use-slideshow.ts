import { useMachine } from '@xstate/react'
import { type RefObject, useEffect, useRef } from 'react'
import { slideshowMachine } from '../../../domain/slideshow/slideshow.machine.ts'

/** The slide that stands nearest to the middle of its track, counted from 0. */
export function slideInTheMiddle(track: HTMLElement): number {
  const middle = track.getBoundingClientRect().left + track.clientWidth / 2
  const distances = Array.from(track.children, (slide) => {
    const { left, width } = slide.getBoundingClientRect()
    return Math.abs(left + width / 2 - middle)
  })
  return Math.max(0, distances.indexOf(Math.min(...distances)))
}

function bringToTheMiddle(track: HTMLElement, index: number): void {
  const slide = track.children[index]
  if (!(slide instanceof HTMLElement)) return
  track.scrollTo({ left: slide.offsetLeft + slide.offsetWidth / 2 - track.clientWidth / 2 })
}

/** The slideshow's statechart, and the track that it moves. */
export function useSlideshow(slides: number) {
  const [snapshot, send, actor] = useMachine(slideshowMachine, { input: { slides } })
  const track = useRef<HTMLOListElement>(null)
  useEffect(() => {
    const wanted = actor.on('slide.wanted', ({ index }) => {
      if (track.current) bringToTheMiddle(track.current, index)
    })
    return () => wanted.unsubscribe()
  }, [actor])
  useEffect(
    () => watchForMotion(track, (welcome) => send({ type: welcome ? 'motion.welcomed' : 'motion.declined' })),
    [send],
  )
  return { snapshot, send, track }
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
