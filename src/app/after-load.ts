/** Runs once the window's `load` event has come; a script that is started after the first paint may have missed it. */
export function afterLoad(run: () => void): void {
  if (document.readyState === 'complete') run()
  else addEventListener('load', run, { once: true })
}
