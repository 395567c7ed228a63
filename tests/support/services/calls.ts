import { holdToDocument } from './documented.ts'

export type Answer = { status: number; headers: Headers; body: unknown }

type Call = { method?: string; json?: unknown; headers?: Record<string, string>; cookie?: string }

/**
 * Sends a request over HTTP. Rejects if the OpenAPI document describes the operation without the returned
 * error code.
 */
export async function call(
  url: string,
  path: string,
  { method, json, headers, cookie }: Call = {},
): Promise<Answer> {
  const asked = method ?? (json === undefined ? 'GET' : 'POST')
  const response = await fetch(`${url}${path}`, {
    method: asked,
    redirect: 'manual',
    headers: {
      ...(json === undefined ? {} : { 'content-type': 'application/json' }),
      ...(cookie ? { cookie } : {}),
      ...headers,
    },
    ...(json === undefined ? {} : { body: JSON.stringify(json) }),
  })
  const text = await response.text()
  const { status } = response
  const body = text === '' ? null : jsonOrText(text)
  await holdToDocument(asked, path, status, body)
  return { status, headers: response.headers, body }
}

function jsonOrText(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return text
  }
}

export type Proof = { tripId: string; userId: string; grant: string; expiresAt: string; cookie: string }

export async function verify(url: string, code: string, phoneNumber: string): Promise<Proof> {
  const { status, body, headers } = await call(url, `/api/trips/rescue/${code}/verify`, {
    json: { phoneNumber },
  })
  if (status !== 200) throw new Error(`verify answered ${status}`)
  const cookie = headers.getSetCookie()[0]?.split(';')[0] ?? ''
  return { ...(body as Omit<Proof, 'cookie'>), cookie }
}
