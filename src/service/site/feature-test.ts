import { createHash } from 'node:crypto'
import { storageKeys } from '../../domain/kit/kept-on-device.ts'

/** Presses of Escape that leave a page with a quick exit. */
const ESCAPES = 3
/** The longest time between two of them that count together, ms. */
const TOGETHER_MS = 1_500

/**
 * The one script that stands in a page itself, allowed by its hash; in words that any browser reads, however old.
 * It decides whether a script of ours runs at all (docs/decisions/0033): in a browser that has what Safari 16,
 * Chrome 103 and Firefox 104 brought, it takes the mark `no-js` from the document and, once the document has been
 * read, starts the scripts that its own element names. Their style sheets stand in the page: the links are there for
 * Vite to find, disabled, so that nothing is fetched. Elsewhere, and where one of them does not arrive, the document
 * is marked: its forms need no script, and what says `data-refresh` is loaded anew by the browser.
 * It marks the document of a device on which somebody is signed in to the app (`data-signed-in`): what the site calls their
 * way in then needs no request. A page that shows words for them (`data-for-whom`) is marked before anything is drawn, so
 * that nothing moves; another one afterwards, since the first look into a device's storage holds up a weak phone.
 * It leaves a page that has a quick exit (`views/site/quick-exit.tsx`) by its button or by Escape three times in a row:
 * the page is emptied at once and replaced in the history, so that Back does not lead to it, and the next page is not
 * told where the reader came from. That must not wait for a script on a weak connection.
 * The first fault of a visit, of this script or of one of ours, is told to the service (`contract/page-fault.ts`). That
 * a ResizeObserver has to wait for the next frame is an error event too, and no fault.
 */
export const featureTest = `(function () {
  var root = document.documentElement
  var own = document.currentScript
  function isWhole() {
    try {
      return 'noModule' in own && Object.hasOwn && [].findLast && structuredClone && AbortSignal.timeout && HTMLDialogElement
    } catch (e) {}
  }
  function stayPlain(mark) {
    root.className = mark
    var live = document.querySelector('[data-refresh]')
    if (!live) return
    var refresh = document.createElement('meta')
    refresh.setAttribute('http-equiv', 'refresh')
    refresh.setAttribute('content', live.getAttribute('data-refresh'))
    root.appendChild(refresh)
  }
  function add(tag, facts) {
    var element = document.createElement(tag)
    for (var name in facts) element[name] = facts[name]
    document.body.appendChild(element)
  }
  function named(kind) {
    return own.getAttribute('data-' + kind).split(' ').filter(Boolean)
  }
  function miss() {
    stayPlain('no-js incomplete')
  }
  function markSignedIn() {
    try {
      if (localStorage.getItem('${storageKeys.account}')) root.setAttribute('data-signed-in', '')
    } catch (e) {}
  }
  function start() {
    markSignedIn()
    named('styles').forEach(function (href) {
      add('link', { rel: 'stylesheet', disabled: true, href: href })
    })
    var rel = document.createElement('link').relList.supports('modulepreload') ? 'modulepreload' : 'preload'
    named('scripts').forEach(function (src) {
      add('script', { type: 'module', crossOrigin: '', async: false, onerror: miss, src: src })
    })
    named('ahead').forEach(function (href) {
      add('link', { rel: rel, as: 'script', crossOrigin: '', href: href })
    })
  }
  var whole = isWhole()
  var told = false
  function tell(message, file, line) {
    if (told || !whole || (file && file.indexOf(location.origin) !== 0)) return
    told = true
    fetch('/api/page-faults', {
      method: 'POST',
      keepalive: true,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        message: String(message).slice(0, 500),
        file: String(file || '').slice(0, 500),
        line: line || 0,
        page: location.pathname.slice(0, 500)
      })
    }).catch(function () {})
  }
  addEventListener('error', function (event) {
    if (event.message && event.message.indexOf('ResizeObserver loop') !== 0) tell(event.message, event.filename, event.lineno)
  })
  addEventListener('unhandledrejection', function (event) {
    tell((event.reason && event.reason.message) || 'a promise was rejected')
  })
  function leave(exit) {
    var unsaid = document.createElement('meta')
    unsaid.name = 'referrer'
    unsaid.content = 'no-referrer'
    document.head.append(unsaid)
    root.style.visibility = 'hidden'
    location.replace(exit.href)
  }
  var escapes = 0
  var pressed = 0
  function press(event) {
    if (event.repeat) return
    escapes = event.key !== 'Escape' ? 0 : event.timeStamp - pressed > ${TOGETHER_MS} ? 1 : escapes + 1
    pressed = event.timeStamp
    var exit = document.querySelector('.quick-exit')
    if (exit && escapes >= ${ESCAPES}) leave(exit)
  }
  function click(event) {
    var exit = event.target instanceof Element && event.target.closest('.quick-exit')
    if (!exit) return
    event.preventDefault()
    leave(exit)
  }
  if (whole) {
    addEventListener('keydown', press)
    addEventListener('click', click)
  }
  if (own.hasAttribute('data-for-whom')) markSignedIn()
  if (whole) root.className = ''
  document.addEventListener('incomplete', miss)
  document.addEventListener('DOMContentLoaded', function () {
    if (whole) start()
    else stayPlain('no-js')
  })
})()`

/** The script's hash as a content security policy writes it. */
export const featureTestHash = `'sha256-${createHash('sha256').update(featureTest).digest('base64')}'`
