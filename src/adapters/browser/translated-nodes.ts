/**
 * Keeps React working on pages that the browser translates (facebook/react#11538). Translators replace text
 * nodes with `<font>` elements. React would then throw or update detached nodes. Redirects such updates to
 * the replacements. Call it before React renders.
 */
export function followTranslatedNodes(root: Node): void {
  const replacements = new WeakMap<Node, HTMLElement>()
  const { removeChild, insertBefore } = Node.prototype

  const childFor = (parent: Node, node: Node): Node | null => {
    const replacement = replacements.get(node)
    let at: Node | null = replacement?.isConnected ? replacement : node
    while (at && at.parentNode !== parent) at = at.parentNode
    return at
  }
  Node.prototype.removeChild = function remove<Child extends Node>(this: Node, child: Child): Child {
    if (child.parentNode === this) return removeChild.call(this, child) as Child
    const there = childFor(this, child)
    if (there) removeChild.call(this, there)
    return child
  }
  Node.prototype.insertBefore = function insert<Added extends Node>(
    this: Node,
    added: Added,
    before: Node | null,
  ): Added {
    const isHere = before === null || before.parentNode === this
    return insertBefore.call(this, added, isHere ? before : childFor(this, before)) as Added
  }

  const isReplacement = (node: Node | null): node is HTMLElement =>
    node instanceof HTMLElement && node.nodeName === 'FONT'
  const follow = (text: Text, replacement: HTMLElement) => {
    replacements.set(text, replacement)
    Object.defineProperty(text, 'nodeValue', {
      configurable: true,
      get: () => text.data,
      set: (words: string) => {
        text.data = words
        if (replacement.isConnected) replacement.textContent = words
      },
    })
  }
  new MutationObserver((records) => {
    for (const { addedNodes, removedNodes, previousSibling, nextSibling } of records)
      for (const removed of removedNodes) {
        if (!(removed instanceof Text) || removed.isConnected) continue
        const replacement = [...addedNodes, previousSibling, nextSibling].find(isReplacement)
        if (replacement) follow(removed, replacement)
      }
  }).observe(root, { childList: true, subtree: true })
}
