import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { Button } from '../../kit/design/buttons/button.tsx'
import { words } from './home-page.words.tsx'
import { PhoneFrame } from './phone-frame.tsx'
import type { ProductScreen } from './product-screens.tsx'
import './carousel.css'

function stops(track: HTMLElement): number[] {
  const slides = Array.from(track.children).filter((slide) => slide instanceof HTMLElement)
  return slides.map((slide) => slide.offsetLeft - (slides[0]?.offsetLeft ?? 0))
}

function slideInPlace(track: HTMLElement): number {
  const distances = stops(track).map((stop) => Math.abs(stop - track.scrollLeft))
  return Math.max(0, distances.indexOf(Math.min(...distances)))
}

/** Carousel with native scroll snapping, so that it works without scripts. */
export function Carousel({ title, screens }: { title: string; screens: readonly ProductScreen[] }) {
  const headingId = useId()
  const track = useRef<HTMLOListElement>(null)
  const [index, setIndex] = useState(0)
  const step = (by: 1 | -1) => {
    if (!track.current) return
    const to = (slideInPlace(track.current) + by + screens.length) % screens.length
    track.current.scrollTo({ left: stops(track.current)[to] ?? 0 })
  }
  const steer = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft') return
    event.preventDefault()
    step(event.key === 'ArrowRight' ? 1 : -1)
  }
  return (
    <section className="carousel" aria-labelledby={headingId} aria-roledescription={words.carousel}>
      <div className="carousel__head">
        <h2 id={headingId}>{title}</h2>
        <p>{words.screensAreDrawn}</p>
      </div>
      {/* biome-ignore-start lint/a11y/noNoninteractiveTabindex: some browsers focus a scroll container only with tabindex */}
      <ol
        className="carousel__track plain"
        ref={track}
        tabIndex={0}
        aria-label={title}
        onKeyDown={steer}
        onScroll={({ currentTarget }) => setIndex(slideInPlace(currentTarget))}
      >
        {screens.map(({ id, title: name, where, text, time, label, screen }) => (
          <li key={id} className="carousel__slide">
            <PhoneFrame label={label} time={time}>
              {screen}
            </PhoneFrame>
            <h3>{name}</h3>
            <p className="carousel__where">{where}</p>
            <p>{text}</p>
          </li>
        ))}
      </ol>
      {/* biome-ignore-end lint/a11y/noNoninteractiveTabindex: the track ends here */}
      <div className="carousel__controls with-script">
        <Button variant="quiet" icon={<ChevronLeft aria-hidden="true" />} onClick={() => step(-1)}>
          {words.previous}
        </Button>
        <Button variant="quiet" onClick={() => step(1)}>
          {words.next}
          <ChevronRight aria-hidden="true" />
        </Button>
        <p className="carousel__count" aria-live="polite">
          {words.count(index + 1, screens.length)}
        </p>
      </div>
    </section>
  )
}
