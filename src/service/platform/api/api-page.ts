import { brand } from '../../../domain/site/brand.ts'
import type { ApiDocument } from './api-document.ts'
import { type Call, callArticle } from './api-page-call.ts'
import { escaped } from './api-page-schema.ts'
import { apiPageStyle } from './api-page-style.ts'

const groupId = (group: string) => `group-${group.toLowerCase().replace(/\W+/g, '-')}`

const introduction = `<section id="before" aria-labelledby="before-heading"><h2 id="before-heading">Before the first call</h2>
<article><h3>Who asks</h3>
<p>A <strong>session</strong> is the traveller’s: <a href="#signUp">sign up</a> or <a href="#signIn">sign in</a>. A <strong>grant</strong> is a contact’s,
for one trip: <a href="#verifyPhone">prove a number</a>. Both go into <code>Authorization: Bearer</code>; browsers get the grant as a cookie, too.
A <strong>device</strong> has an id and a token of its own: <a href="#addDevice">add one</a>.</p></article>
<article><h3>What is sent</h3>
<p>JSON with <code>Content-Type: application/json</code>; only <code>/api/osmand</code> takes a query or a form as well. Instants are ISO 8601
text, positions degrees WGS 84. Fields that are not listed are not read.</p></article>
<article><h3>What is refused</h3>
<p>A refusal is JSON with a sentence for a person (<code>error</code>) and a stable word for a program (<code>code</code>).
A request of the app’s that could not be read names what is wrong in it: <code>fields</code>, each with <code>path</code> and <code>reason</code>. 429 and 503 say by
<code>Retry-After</code> when to ask again, in seconds. A request that got 503 or no answer can be sent again: positions are stored
once, and a trip with an id of the app’s own starts once.</p></article>
<article><h3>Asking again and again</h3>
<p>Where a call is conditional, send the <code>ETag</code> of the last answer as <code>If-None-Match</code>: 304 without a body means that
nothing is new. <a href="#panel">The panel</a> takes <code>since</code> and sends only later positions.</p></article></section>`

/** The API for a person to read: no script, and nothing from elsewhere. @param site the service's origin. */
export function apiPage(document: ApiDocument, source: string, site: string): string {
  const calls: Call[] = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )
  const groups = [...new Set(calls.flatMap(({ operation }) => operation.tags))]
  const inGroup = (group: string) => calls.filter(({ operation }) => operation.tags.includes(group))
  const contents = groups.map((group) => {
    const links = inGroup(group).map(
      ({ path, method, operation }) =>
        `<li><a href="#${operation.operationId}">${method.toUpperCase()} ${escaped(path.replace(/^\/api/, ''))}</a></li>`,
    )
    return `<h3><a href="#${groupId(group)}">${escaped(group)}</a></h3><ul>${links.join('')}</ul>`
  })
  const sections = groups.map((group) => {
    const articles = inGroup(group).map((call) => callArticle(call, site))
    return `<section aria-labelledby="${groupId(group)}"><h2 id="${groupId(group)}">${escaped(group)}</h2>
${articles.join('\n')}</section>`
  })
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${brand.name} API</title><link rel="icon" href="/favicon.svg"><style>${apiPageStyle}</style></head>
<body><header><p><a href="/">${brand.name}</a></p><h1>${brand.name} API</h1>
<p>Everything that the website, the traveller’s app and a phone may ask of this service, at <code>${escaped(site)}</code>. The same for
programs: <a href="${source}">OpenAPI 3.1</a>.</p></header>
<div class="page"><nav aria-labelledby="contents"><h2 id="contents">Contents</h2>
<ul><li><a href="#before">Before the first call</a></li></ul>${contents.join('')}</nav>
<main>${introduction}
${sections.join('\n')}</main></div></body></html>
`
}
