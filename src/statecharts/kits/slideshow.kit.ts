import { SLIDE_MS, slideshowMachine } from '../../domain/site/slideshow.machine.ts'
import { defineKit } from './define-kit.ts'

export const slideshowKit = defineKit(slideshowMachine)({
  starts: [{ name: 'eight slides', input: { slides: 8 } }],
  events: {
    'motion.welcomed': [{ says: 'the show comes into sight' }],
    'motion.declined': [{ says: 'the show leaves the sight' }],
    'attention.given': [{ says: 'points at the show' }],
    'attention.left': [{ says: 'looks elsewhere' }],
    'play.requested': [{ says: 'presses play' }],
    'pause.requested': [{ says: 'presses pause' }],
    'next.requested': [{ says: 'asks for the next slide', payload: { from: 0 } }],
    'previous.requested': [{ says: 'asks for the slide before', payload: { from: 0 } }],
    'slide.swiped': [{ says: 'swipes' }],
    'slide.seen': [{ says: 'another slide has come into the middle', payload: { index: 2 } }],
  },
  answers: {},
  nested: {},
  waits: [{ says: 'as long as a slide stands', ms: SLIDE_MS }],
})
