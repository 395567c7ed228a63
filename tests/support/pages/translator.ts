/** Marks up the page as browser translation does. Runs in the page, so it can't use outside variables. */
export function translatePage(): void {
  const untouched = 'script, style, textarea, noscript, svg, font, title, [translate=no]'
  const translate = (text: Text) => {
    if (text.data.trim() === '' || !text.parentElement || text.parentElement.closest(untouched)) return
    const outer = document.createElement('font')
    const inner = document.createElement('font')
    inner.textContent = text.data
    outer.append(inner)
    text.replaceWith(outer)
  }
  const translateIn = (node: Node) => {
    if (node instanceof Text) return translate(node)
    const texts = document.createTreeWalker(node, NodeFilter.SHOW_TEXT)
    const found: Text[] = []
    while (texts.nextNode()) found.push(texts.currentNode as Text)
    found.forEach(translate)
  }
  translateIn(document.body)
  new MutationObserver((records) => {
    for (const { addedNodes, target, type } of records)
      if (type === 'characterData') translate(target as Text)
      else addedNodes.forEach(translateIn)
  }).observe(document.body, { childList: true, subtree: true, characterData: true })
}
