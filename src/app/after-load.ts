/** Calls `run` after the page's `load` event, even if that has already fired. */
export function afterLoad(run: () => void): void {
  if (document.readyState === 'complete') run()
  else addEventListener('load', run, { once: true })
}
