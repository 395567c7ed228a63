/**
 * Oldest supported browsers: the `browserslist` of package.json, with Samsung Internet 20 as Chromium 106.
 */
export const browserFloor = ['safari16.0', 'ios16.0', 'chrome106', 'edge108', 'firefox108']
