import { call, type Proof } from '../../support/services/calls.ts'

export type Seen = { status: number; text: string; etag: string | null }

/**
 * Requests the panel, its page, and other data about a trip as a contact, once with the cookie and once with
 * the bearer token. Sends the ETags from the responses in `held`.
 */
export async function everythingSeenBy(
  url: string,
  code: string,
  { cookie, grant, tripId, userId }: Proof,
  phoneNumber: string,
  held: Record<string, Seen> = {},
): Promise<Record<string, Seen>> {
  const paths: Record<string, string> = {
    lookup: `/api/trips/rescue/${code}`,
    name: `/api/clerk-user/${userId}`,
    trip: `/api/trips/access/${tripId}/${code}`,
    profile: `/api/user-info/${userId}`,
    votes: `/api/trips/${tripId}/resolution-status`,
    whole: `/api/trips/rescue/${code}/panel?since=0`,
    news: `/api/trips/rescue/${code}/panel?since=1`,
    page: `/rescuepanel/${code}`,
    form: `/rescuepanel/${code}?form=resolve`,
  }
  const seen: Record<string, Seen> = {}
  for (const [name, path] of Object.entries(paths))
    for (const [by, proof] of [
      ['cookie', { cookie }],
      ['bearer', { authorization: `Bearer ${grant}` }],
    ] as const) {
      const etag = held[`${name} by ${by}`]?.etag
      const headers = { ...proof, ...(etag ? { 'if-none-match': etag } : {}) }
      const answer = await fetch(`${url}${path}`, {
        headers: headers as Record<string, string>,
        redirect: 'manual',
      })
      seen[`${name} by ${by}`] = {
        status: answer.status,
        text: await answer.text(),
        etag: answer.headers.get('etag'),
      }
    }
  const verified = await call(url, `/api/trips/rescue/${code}/verify`, {
    json: { phoneNumber, panel: true },
    cookie,
  })
  seen.verify = { status: verified.status, text: JSON.stringify(verified.body), etag: null }
  return seen
}

/** Returns which texts appear in which responses, each as 'text: response name'. */
export const foundIn = (seen: Record<string, Seen>, texts: readonly string[]): string[] =>
  texts.flatMap((text) =>
    Object.entries(seen)
      .filter(([, answer]) => answer.text.includes(text))
      .map(([way]) => `${text}: ${way}`),
  )
