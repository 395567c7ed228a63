/**
 * Oldest supported browsers, from the `browserslist` of package.json. Chromium 106 stands for Samsung
 * Internet 20.
 */
export const browserFloor = ['safari16.0', 'ios16.0', 'chrome106', 'edge108', 'firefox108']
