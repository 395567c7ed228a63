export type Browser = {
  open(url: string): Promise<void>
  /** Evaluates a function in the page. The function can use its argument, but no variables of the test. */
  read<Given, Found>(look: (given: Given) => Found, given: Given): Promise<Awaited<Found>>
  type(text: string): Promise<void>
  press(key: 'Enter' | 'Tab' | 'Escape'): Promise<void>
  /** Advances the page's time (Chromium only). */
  letPass?(ms: number): Promise<void>
  /** Console errors and uncaught exceptions. Always empty in WebKit, because WebDriver can't report them. */
  errors: string[]
  close(): Promise<void>
}

export const phoneWindow = { width: 390, height: 844 }

/** Proxy that doesn't exist, so that browsers reach only this machine. */
export const deadProxy = { host: '127.0.0.1', port: 9 }
