import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { SLIDE_MS, slideshowMachine } from '../../../src/domain/site/slideshow.machine.ts'
import { SimulatedClock } from '../../support/simulated-clock.ts'
import { took } from '../../support/transitions-taken.ts'

function show(slides = 3) {
  const clock = new SimulatedClock()
  const wanted: number[] = []
  const actor = createActor(slideshowMachine, { input: { slides }, clock, inspect: took })
  actor.on('slide.wanted', ({ index }) => wanted.push(index))
  actor.start()
  return { clock, actor, send: actor.send, wanted, value: () => actor.getSnapshot().value }
}

describe('a show that nobody touched', () => {
  it('stands still until motion is welcome', () => {
    const { clock, wanted } = show()
    clock.increment(10 * SLIDE_MS)
    expect(wanted).toEqual([])
  })

  it('then asks for one slide after another and begins again after the last', () => {
    const { clock, send, wanted } = show()
    send({ type: 'motion.welcomed' })
    clock.increment(SLIDE_MS - 1)
    expect(wanted).toEqual([])
    clock.increment(1)
    clock.increment(SLIDE_MS)
    clock.increment(SLIDE_MS)
    expect(wanted).toEqual([1, 2, 0])
  })

  it('stands still again when motion is declined or it goes out of sight', () => {
    const { clock, send, wanted, value } = show()
    send({ type: 'motion.welcomed' })
    send({ type: 'motion.declined' })
    clock.increment(10 * SLIDE_MS)
    expect(value()).toBe('still')
    expect(wanted).toEqual([])
  })

  it('waits while somebody points at it or has the focus in it, and gives the slide its whole time afterwards', () => {
    const { clock, send, wanted } = show()
    send({ type: 'motion.welcomed' })
    clock.increment(SLIDE_MS - 1)
    send({ type: 'attention.given' })
    clock.increment(10 * SLIDE_MS)
    expect(wanted).toEqual([])
    send({ type: 'attention.left' })
    clock.increment(SLIDE_MS - 1)
    expect(wanted).toEqual([])
    clock.increment(1)
    expect(wanted).toEqual([1])
  })

  it('does not begin again where motion was declined meanwhile', () => {
    const { clock, send, wanted, value } = show()
    send({ type: 'motion.welcomed' })
    send({ type: 'attention.given' })
    send({ type: 'motion.declined' })
    send({ type: 'attention.left' })
    clock.increment(10 * SLIDE_MS)
    expect(value()).toBe('still')
    expect(wanted).toEqual([])
  })
})

describe('the visitor', () => {
  it('steps on and back from the slide that is in place, around both ends', () => {
    const { send, wanted } = show()
    send({ type: 'next.requested', from: 2 })
    send({ type: 'previous.requested', from: 0 })
    send({ type: 'next.requested', from: 0 })
    expect(wanted).toEqual([0, 2, 1])
  })

  it.each([
    { type: 'pause.requested' },
    { type: 'slide.swiped' },
    { type: 'next.requested', from: 0 },
    { type: 'previous.requested', from: 0 },
  ] as const)('ends the show by $type, until they ask for it again', (event) => {
    const { clock, send, wanted, value } = show()
    send({ type: 'motion.welcomed' })
    send(event)
    const asked = wanted.length
    for (const type of ['attention.given', 'attention.left', 'motion.declined', 'motion.welcomed'] as const)
      send({ type })
    clock.increment(10 * SLIDE_MS)
    expect(value()).toBe('stopped')
    expect(wanted).toHaveLength(asked)
    send({ type: 'play.requested' })
    clock.increment(SLIDE_MS)
    expect(wanted).toHaveLength(asked + 1)
  })

  it('may play it although motion was never welcome', () => {
    const { clock, send, wanted } = show()
    send({ type: 'play.requested' })
    clock.increment(SLIDE_MS)
    expect(wanted).toEqual([1])
  })

  it('sees the count of the slide that is in place', () => {
    const { actor, send, wanted } = show()
    send({ type: 'slide.seen', index: 2 })
    expect(actor.getSnapshot().context.index).toBe(2)
    expect(wanted).toEqual([])
  })
})
