import { describe, expect, test } from 'vitest'
import { isStillShown, SHOWN_GRAIN_MS } from '../../../src/domain/rescue/panel/still-shown.ts'
import { NOW, openTracking, panelOf } from '../../support/pages/tracking-page.ts'
import { settled } from '../../support/statecharts/answered-by-hand.ts'
import { pass } from '../../support/statecharts/simulated-time.ts'

/** Opens a panel and counts how often the screen would re-render. */
async function watched() {
  const page = openTracking({ initial: panelOf() })
  await settled()
  const shown = [page.at()]
  page.actor.subscribe((next) => {
    const last = shown.at(-1)
    if (last && !isStillShown(last, next)) shown.push(next)
  })
  return { ...page, renders: () => shown.length - 1, shown: () => shown.at(-1) }
}

async function refresh(page: Awaited<ReturnType<typeof watched>>, facts: object = {}) {
  pass(page.clock, 5_000)
  const fetchedAt = page.clock.now()
  const panel = { ...(page.context().panel ?? panelOf()), ...facts, fetchedAt }
  await page.loads.answer({ kind: 'loaded', panel })
}

describe('rerendering of an open panel', () => {
  test('happens only once every ten seconds if nothing changed', async () => {
    const page = await watched()
    for (let at = 0; at < 12; at += 1) await refresh(page)
    expect(page.context().now).toBe(NOW + 60_000)
    expect(SHOWN_GRAIN_MS).toBe(10_000)
    expect(page.renders()).toBe(60_000 / SHOWN_GRAIN_MS)
  })

  test('happens immediately after a change', async () => {
    const page = await watched()
    await refresh(page, { votes: ['919-555-0142'] })
    expect(page.renders()).toBe(1)
    expect(page.shown()?.context.panel?.votes).toEqual(['919-555-0142'])
  })

  test('happens immediately after a field is removed', async () => {
    const page = await watched()
    await refresh(page, { isDistress: true })
    pass(page.clock, 5_000)
    const { isDistress: _, ...panel } = page.context().panel ?? panelOf()
    await page.loads.answer({ kind: 'loaded', panel: { ...panel, fetchedAt: page.clock.now() } })
    expect(page.renders()).toBe(2)
    expect(page.shown()?.context.panel).not.toHaveProperty('isDistress')
  })

  test('happens immediately after a failed refresh and after the next success', async () => {
    const page = await watched()
    pass(page.clock, 5_000)
    await page.loads.answer({ kind: 'unreachable' })
    expect(page.renders()).toBe(1)
    expect(page.shown()?.context.problem).toEqual({ kind: 'unreachable' })
    await refresh(page)
    expect(page.shown()?.context.problem).toBeNull()
  })

  test('happens immediately after a sign-out', async () => {
    const page = await watched()
    page.actor.send({ type: 'signOut.requested' })
    expect(page.renders()).toBeGreaterThan(0)
    expect(page.shown()?.matches({ data: 'signingOut' })).toBe(true)
  })

  test('replaces the forms if the panel shows another trip', async () => {
    const page = await watched()
    const { resolve } = page.at().children
    await refresh(page, { tripId: '42' })
    expect(page.shown()?.context.panel?.tripId).toBe('42')
    expect(page.shown()?.children.resolve).toBe(page.at().children.resolve)
    expect(page.shown()?.children.resolve).not.toBe(resolve)
  })
})
