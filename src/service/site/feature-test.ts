import { createHash } from 'node:crypto'
import { storageKeys } from '../../domain/kit/kept-on-device.ts'
import { REST_MS, USES } from '../../domain/site/rest.ts'

const ESCAPES = 3
const TOGETHER_MS = 1_500
/** Delay before the first retry of a failed stylesheet, in milliseconds. Doubles with each failure. */
const LATER_AGAIN_MS = 2_000

/**
 * The only inline script; the content security policy allows it by its hash. Any browser can parse it.
 *
 * - Starts our scripts and removes `no-js` if the browser has the features of Safari 16, Chrome 103, and
 *   Firefox 104 (docs/decisions/0033). Otherwise, or if a script fails to load, forms and `data-refresh`
 *   work without scripts.
 *
 * - Adds stylesheets for content below a panel's first screen (`data-later`), so that they don't block
 *   painting. Does so in every browser, and retries failed stylesheets.
 *
 * - Delays scripts of pages with `data-rests` until the visitor uses the page, but at most for `REST_MS`, if
 *   the browser has popovers. On these pages and on panels, repeats the last early click on a button after
 *   hydration.
 *
 * - Marks signed-in devices (`data-signed-in`) after parsing, because storage is slow on weak phones. Pages
 *   with `data-for-whom` are marked before the first paint.
 *
 * - Reloads if a visitor goes back before hydration, because the entry pages share one document.
 *
 * - Handles quick exit (`views/site/quick-exit.tsx`) by button or three presses of Escape: hides the
 *   page, replaces it in the history, and sends no referrer.
 *
 * - Reports the first error of a page (`contract/page-fault.ts`), except those of other origins' scripts and
 *   ResizeObserver's harmless one.
 */
const script = `(function () {
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
  function addLater(href, wait) {
    add('link', {
      rel: 'stylesheet',
      href: href,
      onerror: function () {
        this.remove()
        setTimeout(addLater, wait, href, 2 * wait)
      }
    })
  }
  function named(kind) {
    return (own.getAttribute('data-' + kind) || '').split(' ').filter(Boolean)
  }
  function miss() {
    stayPlain('no-js incomplete')
  }
  function markSignedIn() {
    try {
      if (localStorage.getItem('${storageKeys.account}')) root.setAttribute('data-signed-in', '')
    } catch (e) {}
  }
  function rest(next) {
    var uses = ${JSON.stringify(USES)}
    var timer = setTimeout(end, ${REST_MS})
    function end() {
      clearTimeout(timer)
      uses.forEach(function (type) {
        removeEventListener(type, end, true)
      })
      next()
    }
    uses.forEach(function (type) {
      addEventListener(type, end, { capture: true, passive: true })
    })
  }
  function holdPresses() {
    var held = null
    function hold(event) {
      var button = event.target instanceof Element && event.target.closest('button[type=button]:not([popovertarget])')
      if (!button || !(rests || button.closest('.panel-layout'))) return
      held = button
      if (!rests) event.stopPropagation()
    }
    addEventListener('click', hold, true)
    document.addEventListener('hydrated', function () {
      removeEventListener('click', hold, true)
      if (held) held.click()
    }, { once: true })
  }
  function start() {
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
  var rests = own.hasAttribute('data-rests') && 'popover' in HTMLElement.prototype
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
  var path = location.pathname
  function follow() {
    if (location.pathname !== path) location.reload()
  }
  if (whole) {
    addEventListener('keydown', press)
    addEventListener('click', click)
    addEventListener('popstate', follow)
    document.addEventListener('hydrated', function () {
      removeEventListener('popstate', follow)
    })
    holdPresses()
  }
  if (own.hasAttribute('data-for-whom')) markSignedIn()
  if (whole) root.className = ''
  document.addEventListener('incomplete', miss)
  document.addEventListener('DOMContentLoaded', function () {
    named('later').forEach(function (href) {
      addLater(href, ${LATER_AGAIN_MS})
    })
    if (!whole) return stayPlain('no-js')
    markSignedIn()
    if (rests) rest(start)
    else start()
  })
})()`

/** The script without indentation, which every page would load. */
export const featureTest = script.replaceAll(/\n +/g, '\n')

export const featureTestHash = `'sha256-${createHash('sha256').update(featureTest).digest('base64')}'`
