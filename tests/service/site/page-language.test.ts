import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { serviceOfFile } from '../../support/services/service-of-file.ts'

const site = mkdtempSync(join(tmpdir(), 'languages-'))
const files = {
  'faq/index.html': 'questions',
  'es/faq/index.html': 'preguntas',
  'code/index.html': 'code in English alone',
  '404.html': 'not found',
  'es/404.html': 'no se encontró',
  'service-worker.js': 'English worker',
  'es/service-worker.js': 'Spanish worker',
}
for (const [file, text] of Object.entries(files)) {
  mkdirSync(dirname(join(site, file)), { recursive: true })
  writeFileSync(join(site, file), text)
}
afterAll(() => rmSync(site, { recursive: true }))
const service = await serviceOfFile({ env: { DEMO: 'off', SITE_DIR: site } })

async function get(path: string, headers: Record<string, string> = {}) {
  const answer = await fetch(`${service.url}${path}`, { headers, redirect: 'manual' })
  return { status: answer.status, text: await answer.text(), headers: answer.headers }
}

describe('page language', () => {
  test("is the browser's most preferred language that the site supports, otherwise English", async () => {
    expect((await get('/faq', { 'accept-language': 'es-MX,es;q=0.9,en;q=0.8' })).text).toBe('preguntas')
    expect((await get('/faq', { 'accept-language': 'fr-CA,fr;q=0.9,es;q=0.5' })).text).toBe('preguntas')
    expect((await get('/faq', { 'accept-language': 'en-GB,es;q=0.9' })).text).toBe('questions')
    expect((await get('/faq', { 'accept-language': 'fr' })).text).toBe('questions')
    expect((await get('/faq', { 'accept-language': ';;q=x,*' })).text).toBe('questions')
    expect((await get('/faq')).text).toBe('questions')
  })

  test('is the language the visitor chose, even if the browser prefers another', async () => {
    expect((await get('/faq', { cookie: 'language=es', 'accept-language': 'en' })).text).toBe('preguntas')
    expect((await get('/faq', { cookie: 'language=en', 'accept-language': 'es' })).text).toBe('questions')
    expect((await get('/faq', { cookie: 'language=xx', 'accept-language': 'es' })).text).toBe('preguntas')
  })

  test('varies by the Accept-Language and Cookie headers', async () => {
    expect((await get('/faq')).headers.get('vary')).toMatch(/^accept-language, cookie\b/)
  })

  test('is English for a page without a translation', async () => {
    expect((await get('/code', { 'accept-language': 'es' })).text).toBe('code in English alone')
  })

  test('applies to the 404 page', async () => {
    const { status, text } = await get('/nowhere', { 'accept-language': 'es' })
    expect([status, text]).toEqual([404, 'no se encontró'])
  })

  test('selects the service worker for that language', async () => {
    expect((await get('/service-worker.js', { 'accept-language': 'es' })).text).toBe('Spanish worker')
  })
})

describe('URL with a language', () => {
  test('sets the language for a year and redirects to the page', async () => {
    const { status, headers } = await get('/es/faq?from=header')
    expect([status, headers.get('location')]).toEqual([303, '/faq?from=header'])
    expect(headers.getSetCookie()).toEqual(['language=es; Max-Age=31536000; Path=/; HttpOnly; SameSite=Lax'])
  })

  test('leads to the home page if it has no path', async () => {
    for (const path of ['/es', '/es/']) expect((await get(path)).headers.get('location')).toBe('/')
    expect((await get('/es?from=mail')).headers.get('location')).toBe('/?from=mail')
  })

  test("doesn't redirect to another host", async () => {
    for (const path of ['/es//evil.example', '/es/\\evil.example', '/es///evil.example/faq'])
      expect((await get(path)).headers.get('location')).toMatch(/^\/(?![/\\])/)
  })
})
