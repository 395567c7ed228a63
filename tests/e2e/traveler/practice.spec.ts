import { expect, expectAccessible, expectReadable, test } from '../support/test.ts'
import { ask, signUp, signUpWith } from '../support/traveler.ts'

const secret = 'quiet-cove-at-dusk-0123456789'
const startedAt = Date.UTC(2027, 5, 1, 16)
const iso = (minutes: number) => new Date(startedAt + minutes * 60_000).toISOString()

/** Fakes the service's response about practice alerts. The real one depends on the time of day. */
const practice = (drill: object | null, blocked: string | null) => ({
  at: iso(3),
  canCall: true,
  blocked,
  from: blocked ? null : iso(0),
  contacts: [
    { name: 'Ana Ruiz', number: '(919) 555-0142', can: 'ready', from: iso(0) },
    { name: 'Ben Okafor', number: '(919) 555-0143', can: 'unasked', from: null },
  ],
  drill,
})
const running = (contact: object) => ({
  startedAt: iso(0),
  endsAt: iso(60),
  endedAt: null,
  why: null,
  calls: true,
  contacts: [{ name: 'Ana Ruiz', number: '(919) 555-0142', ...contact }],
})

test('a traveler starts a practice alert and sees which contacts it reached, how, and how fast', async ({
  page,
}) => {
  await signUpWith(page.request, '9195558301')
  let answer = practice(null, null)
  const begun: unknown[] = []
  await page.route('**/api/app/practice*', (route) => {
    if (route.request().method() === 'POST') {
      begun.push(route.request().postDataJSON().calls)
      answer = practice(running({ state: 'texted', reachedAt: null, reachedBy: null }), 'running')
    }
    return route.fulfill({ json: answer })
  })
  await page.clock.install()
  await page.goto('/app/contacts')
  await page.getByRole('link', { name: 'Practice an alert' }).click()
  await expect(page.getByText('Ben Okafor: hasn’t agreed to practice yet')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('radio', { name: 'Text first, then call if they don’t answer' }).check()
  await page.getByRole('button', { name: 'Start practice' }).click()
  await expect(page.getByText('0 of 1 reached')).toBeVisible()
  expect(begun).toEqual([true])
  answer = practice(running({ state: 'reached', reachedAt: iso(2), reachedBy: 'call' }), 'running')
  await page.clock.fastForward(6_000)
  await expect(page.getByText('1 of 1 reached')).toBeVisible()
  await expect(page.getByText('Ana Ruiz: Reached after 2 minutes: pressed 1 in the call')).toBeVisible()
  await expectReadable(page)
})

test('a practice link reports that it was opened, and its page says that no one is in danger', async ({
  page,
}) => {
  await signUp(page.request, '9195558302')
  const { panel } = await ask(page.request, 'GET', 'preview')
  const opened: unknown[] = []
  await page.route('**/api/practice/open', (route) => {
    opened.push(route.request().postDataJSON().token)
    return route.fulfill({ json: { traveler: 'Robin Hale', goesOn: true, panel } })
  })
  await page.goto(`/practice#${secret}`)
  await expect(page.getByText('We reached you, and Robin Hale can see that.')).toBeVisible()
  await expect(page.getByText('Practice: nobody is in danger', { exact: true })).toBeVisible()
  expect(opened).toEqual([secret])
})
