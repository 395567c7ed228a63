import type { APIRequestContext, Page } from 'playwright/test'
import { expect, test } from './test.ts'

export const password = 'harbor-light-7-at-dusk'

/** Sends an API request in the browser's session. Fails the test if the service rejects it. */
export async function ask(
  request: APIRequestContext,
  method: 'POST' | 'PUT' | 'GET',
  path: string,
  data?: object,
) {
  const answer = await request.fetch(`/api/app/${path}`, { method, ...(data && { data }) })
  expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true)
  return answer.json()
}

/** Waits for the newest code texted to a number, other than `before`. */
export async function textedCode(
  request: APIRequestContext,
  number: string,
  before: string | null = null,
): Promise<string> {
  const sent = /: (\d{6}) is your code/
  const newest = async (): Promise<string> => {
    const texts: string[] = await (await request.get('/test-texts')).json()
    const text = texts.findLast((one) => one.includes(number) && sent.test(one)) ?? ''
    return sent.exec(text)?.[1] ?? ''
  }
  await expect.poll(async () => ['', before].includes(await newest())).toBe(false)
  return newest()
}

/** Returns an unused ten-digit number. A retry needs another one, because the account still exists. */
export const freeNumber = (number: string): string => String(Number(number) + test.info().retry * 1_000_000)

/** Signs up with a ten-digit number and returns the number used. A retry doesn't use `firstChoice`. */
export async function signUp(request: APIRequestContext, firstChoice: string): Promise<string> {
  const number = freeNumber(firstChoice)
  const { proofId } = await ask(request, 'POST', 'phone-proofs', { phoneNumber: `+1${number}` })
  const code = await textedCode(request, number)
  await ask(request, 'POST', 'accounts', { proofId, code, password, firstName: 'Robin', inCookie: true })
  return number
}

export const [pin, distressPin] = ['2468', '1357'] as const

export async function signUpWith(
  request: APIRequestContext,
  firstChoice: string,
  contacts: object[] = [{ name: 'Ana Ruiz', number: '9195550143' }],
): Promise<void> {
  await signUp(request, firstChoice)
  await ask(request, 'PUT', 'pins', { password, pin, distressPin })
  await ask(request, 'PUT', 'contacts', { password, contacts })
}

export const startTrip = (request: APIRequestContext, time = '2 hour') =>
  ask(request, 'POST', 'trips', { activity: 'fishing', time })

export async function liveLink(request: APIRequestContext): Promise<string> {
  const { trip } = await ask(request, 'GET', 'trip')
  const { url } = await ask(request, 'POST', `trips/${trip.tripId}/live-links`, { name: 'Dan' })
  return new URL(url).pathname
}

export const waiting = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('waiting-fixes')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const counting = opening.result.transaction('fixes').objectStore('fixes').count()
          counting.onerror = () => reject(counting.error)
          counting.onsuccess = () => {
            opening.result.close()
            resolve(counting.result)
          }
        }
      }),
  )
