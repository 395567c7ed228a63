/** The `browserslist` of package.json in Vite's format. Samsung Internet 20 is Chromium 106. */
export const browserFloor = ['safari16.0', 'ios16.0', 'chrome106', 'edge108', 'firefox108']
