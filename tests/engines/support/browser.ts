/** A running browser with one page: the operations that every engine supports. */
export type Browser = {
  /** Goes to an address. */
  open(url: string): Promise<void>
  /** Evaluates a function in the page; it sees nothing of the test but its argument. */
  read<Given, Found>(look: (given: Given) => Found, given: Given): Promise<Awaited<Found>>
  /** Types on the keyboard into whatever has the focus. */
  type(text: string): Promise<void>
  press(key: 'Enter' | 'Tab' | 'Escape'): Promise<void>
  /** Advances the page's timers by so many ms; Chromium only. */
  letPass?(ms: number): Promise<void>
  /** Errors in the console and uncaught ones; WebDriver has no command for these. */
  errors: string[]
  close(): Promise<void>
}

/** The window of a phone, CSS px. */
export const phoneWindow = { width: 390, height: 844 }

/** Only this machine is reachable: everything else goes to a proxy that doesn't exist. */
export const deadProxy = { host: '127.0.0.1', port: 9 }
