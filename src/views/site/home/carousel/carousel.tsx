import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import { type FocusEvent, type KeyboardEvent, type RefObject, useId } from 'react'
import type { SnapshotFrom } from 'xstate'
import type { SlideshowEvent, slideshowMachine } from '../../../../domain/site/slideshow.machine.ts'
import { Button } from '../../../kit/design/button.tsx'
import { PhoneFrame } from '../phone-frame.tsx'
import type { ProductScreen } from '../product-screens.tsx'
import { slideInPlace, useSlideshow } from './use-slideshow.ts'
import './carousel.css'

const leaves = (event: FocusEvent<HTMLElement>) => !event.currentTarget.contains(event.relatedTarget)

type CarouselProps = { title: string; screens: readonly ProductScreen[] }

/**
 * Screens side by side on a track that snaps. It is read by swiping or scrolling and needs no script for that;
 * the buttons, the arrow keys and the slow show by itself come with the script.
 */
export function Carousel(props: CarouselProps) {
  return <CarouselScreen {...props} {...useSlideshow(props.screens.length)} />
}

type CarouselScreenProps = CarouselProps & {
  snapshot: SnapshotFrom<typeof slideshowMachine>
  send: (event: SlideshowEvent) => void
  track: RefObject<HTMLOListElement | null>
}

/** The carousel in every state of its statechart. */
export function CarouselScreen({ title, screens, snapshot, send, track }: CarouselScreenProps) {
  const headingId = useId()
  const moving = snapshot.matches('playing') || snapshot.matches('held')
  const here = () => (track.current ? slideInPlace(track.current) : 0)
  const next = () => send({ type: 'next.requested', from: here() })
  const previous = () => send({ type: 'previous.requested', from: here() })
  const steer = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft') return
    event.preventDefault()
    if (event.key === 'ArrowRight') next()
    else previous()
  }
  const swiped = () => send({ type: 'slide.swiped' })
  return (
    <section
      className="carousel"
      aria-labelledby={headingId}
      aria-roledescription="carousel"
      onPointerEnter={(event) => event.pointerType === 'mouse' && send({ type: 'attention.given' })}
      onPointerLeave={(event) => event.pointerType === 'mouse' && send({ type: 'attention.left' })}
      onFocus={() => send({ type: 'attention.given' })}
      onBlur={(event) => leaves(event) && send({ type: 'attention.left' })}
    >
      <div className="carousel__head">
        <h2 id={headingId}>{title}</h2>
        <p>All of it runs in your browser today. These pictures are drawn.</p>
        <div className="carousel__controls">
          <Button variant="quiet" icon={<ChevronLeft aria-hidden="true" />} onClick={previous}>
            Previous
          </Button>
          <Button variant="quiet" onClick={next}>
            Next
            <ChevronRight aria-hidden="true" />
          </Button>
          <Button
            variant="quiet"
            icon={moving ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />}
            onClick={() => send({ type: moving ? 'pause.requested' : 'play.requested' })}
          >
            {moving ? 'Pause' : 'Play'}
          </Button>
          <p className="carousel__count" aria-live={moving ? 'off' : 'polite'}>
            {snapshot.context.index + 1} of {screens.length}
          </p>
        </div>
      </div>
      {/* biome-ignore-start lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard in every browser */}
      <ol
        className="carousel__track plain"
        ref={track}
        tabIndex={0}
        aria-label={title}
        onKeyDown={steer}
        onTouchMove={swiped}
        onWheel={(event) => Math.abs(event.deltaX) > Math.abs(event.deltaY) && swiped()}
        onScrollEnd={() => send({ type: 'slide.seen', index: here() })}
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
    </section>
  )
}
