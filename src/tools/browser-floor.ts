/**
 * The oldest browsers in which the whole application works, as Vite spells them: `browserslist` of package.json, which
 * is what people read. Chromium 106 stands for Samsung Internet 20. Syntax of scripts and styles is lowered to them.
 */
export const browserFloor = ['safari16.0', 'ios16.0', 'chrome106', 'edge108', 'firefox108']
