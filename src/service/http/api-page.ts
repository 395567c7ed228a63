import { brand } from '../../domain/site/brand.ts'
import type { ApiDocument, Operation } from './api-document.ts'

export const apiPageStyle = `
:root{color-scheme:light dark}
body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:0 auto;padding:1rem}
code,pre{font:14px/1.4 ui-monospace,monospace}
pre{overflow:auto;padding:.75rem;border:1px solid #8886;border-radius:.5rem}
article{border-top:1px solid #8886;padding:1rem 0}
h3{margin:0;font-size:1rem;overflow-wrap:anywhere}
`

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign)

type Body = { content?: { 'application/json'?: { schema?: unknown } } }
const schemaIn = (body: unknown) => (body as Body | undefined)?.content?.['application/json']?.schema

function schemaBlock(title: string, body: unknown): string {
  const schema = schemaIn(body)
  if (schema === undefined) return ''
  return `<details><summary>${title}</summary><pre>${escaped(JSON.stringify(schema, null, 2))}</pre></details>`
}

const access: Record<string, string> = {
  session: 'Needs a session (Bearer).',
  grant: 'Needs a grant for the trip (Bearer or cookie).',
  device: 'Needs a device’s token.',
}

function article(path: string, method: string, operation: Operation): string {
  const needed = operation.security.flatMap((scheme) => Object.keys(scheme)).map((name) => access[name] ?? '')
  return `<article><h3><code>${method.toUpperCase()} ${escaped(path)}</code></h3>
<p>${escaped([operation.summary, ...needed].join(' '))}</p>
${schemaBlock('Request', operation.requestBody)}
${schemaBlock('Answer', operation.responses['200'])}</article>`
}

/** The API for a person to read: no script, and nothing from elsewhere. */
export function apiPage(document: ApiDocument, source: string): string {
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )
  const groups = [...new Set(calls.flatMap(({ operation }) => operation.tags))]
  const sections = groups.map((group) => {
    const articles = calls
      .filter(({ operation }) => operation.tags.includes(group))
      .map(({ path, method, operation }) => article(path, method, operation))
    return `<section><h2>${escaped(group)}</h2>${articles.join('\n')}</section>`
  })
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${brand.name} API</title><style>${apiPageStyle}</style></head>
<body><main><h1>${brand.name} API</h1>
<p>The same as a document for programs: <a href="${source}">OpenAPI 3.1</a>. Bodies are JSON. A call that is refused
answers a sentence (<code>error</code>) and a stable word (<code>code</code>).</p>
${sections.join('\n')}</main></body></html>
`
}
