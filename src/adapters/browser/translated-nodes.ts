/**
 * Keeps React working on a page that the browser translates (facebook/react#11538). A translator replaces text nodes by
 * elements of its own, mostly `<font>`. React still holds the text nodes: removing one, or inserting before it, throws
 * and takes the page down, and new words go to a node that nobody sees. Here a replaced text node is known by what
 * stands in its place, which is removed, inserted before and rewritten instead.
 * @param root what React renders into. Call it before React renders.
 */
export function followTranslatedNodes(root: Node): void {
  const replacements = new WeakMap<Node, HTMLElement>()
  const { removeChild, insertBefore } = Node.prototype

  /** The child of `parent` that stands for a node which React takes for its child; null where there is none any more. */
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
  /** Has what React writes into a text node show in its replacement. */
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
