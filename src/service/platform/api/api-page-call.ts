import type { Json, Operation, Parameter } from './api-operation.ts'
import { escaped, facts, fieldTable, kindInWords } from './api-page-schema.ts'

export type Call = { path: string; method: string; operation: Operation }

const needs: Record<string, { words: string; curl: string[] }> = {
  session: { words: 'a session', curl: ['-H "Authorization: Bearer $SESSION"'] },
  grant: { words: 'a grant for the trip, as a Bearer token', curl: ['-H "Authorization: Bearer $GRANT"'] },
  grantCookie: { words: 'as its cookie', curl: [] },
  device: { words: 'a device’s id and token (Basic)', curl: ['-u "$DEVICE_ID:$TOKEN"'] },
  deviceToken: { words: 'a device’s token as id', curl: [] },
}

const waysOf = (operation: Operation) => operation.security.flatMap((way) => Object.keys(way))

/** One request as somebody types it into a shell. */
export function curlOf({ path, method, operation }: Call, site: string): string {
  const value = ({ name, example }: Parameter) => encodeURIComponent(example ?? name)
  const inPath = operation.parameters.filter((one) => one.in === 'path')
  const filled = inPath.reduce((url, one) => url.replace(`{${one.name}}`, value(one)), path)
  const query = operation.parameters.filter((one) => one.in === 'query' && one.example !== undefined)
  const asked = query.map((one) => `${one.name}=${value(one)}`).join('&')
  const example = operation.requestBody?.content['application/json']?.example
  const sent = example === undefined ? [] : [`-d '${JSON.stringify(example)}'`]
  return [
    `curl${method === 'get' ? '' : ` -X ${method.toUpperCase()}`} '${site}${filled}${asked ? `?${asked}` : ''}'`,
    ...waysOf(operation).flatMap((way) => needs[way]?.curl ?? []),
    ...(sent.length > 0 ? ["-H 'Content-Type: application/json'", ...sent] : []),
  ].join(' \\\n  ')
}

const parameterTable = (parameters: Parameter[]): string =>
  facts(
    parameters.map(({ name, in: where, required, description, schema }) => [
      `<code>${escaped(name)}</code> <span class="soft">${where}${required ? '' : ', optional'}</span>`,
      `${escaped(description)}<br><span class="soft">${escaped(kindInWords(schema))}</span>`,
    ]),
  )

const refusalTable = ({ responses }: Operation): string =>
  facts(
    Object.entries(responses).flatMap(([status, { content }]) =>
      Object.entries(content?.['application/json']?.examples ?? {}).map(
        ([code, { summary }]): [string, string] => [
          `${status} <code>${escaped(code)}</code>`,
          escaped(summary),
        ],
      ),
    ),
  )

const part = (title: string, html: string): string => (html === '' ? '' : `<h4>${title}</h4>${html}`)
const details = (title: string, html: string): string =>
  `<details><summary>${title}</summary>${html}</details>`
const pre = (text: string): string => `<pre>${escaped(text)}</pre>`

/** One call: what it does, who may, what it takes, an example of both ways, and what it refuses. */
export function callArticle(call: Call, site: string): string {
  const { path, method, operation } = call
  const ways = waysOf(operation).map((way) => needs[way]?.words ?? way)
  const bodies = Object.entries(operation.requestBody?.content ?? {}) as [string, { schema: Json }][]
  const sent = bodies.map(
    ([type, { schema }]) =>
      `<p class="soft">${escaped(type)}${operation.requestBody?.required ? '' : ', optional'}</p>${fieldTable(schema, true)}`,
  )
  const answer = operation.responses['200']?.content?.['application/json']
  const heading = `${operation.operationId}-heading`
  const isConditional = operation.responses['304'] !== undefined
  return `<article id="${operation.operationId}" aria-labelledby="${heading}">
<h3 id="${heading}"><span class="method">${method.toUpperCase()}</span><code>${escaped(path)}</code></h3>
<p>${escaped(operation.summary)}</p>
<p class="soft">${ways.length === 0 ? 'Open to everybody.' : `Needs ${escaped(ways.join(', or '))}.`}${isConditional ? ' Conditional: it has an ETag and knows 304.' : ''}</p>
${part('Parameters', operation.parameters.length === 0 ? '' : parameterTable(operation.parameters))}
${part('Request', sent.join(''))}
${part('Example', `${pre(curlOf(call, site))}${answer ? pre(JSON.stringify(answer.example, null, 2)) : ''}`)}
${answer ? details('Answer, field by field', fieldTable(answer.schema, false)) : ''}
${details('Refusals', refusalTable(operation))}</article>`
}
