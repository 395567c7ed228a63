/** The `browserslist` of package.json in Vite's format. Chromium 106 is Samsung Internet 20. */
export const browserFloor = ['safari16.0', 'ios16.0', 'chrome106', 'edge108', 'firefox108']
