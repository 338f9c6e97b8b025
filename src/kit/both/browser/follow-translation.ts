/**
 * Lets React update a page that the browser has translated. A translation puts a `<font>` in the place of each text node, and React
 * does not know of it: it would write new text to a node that is no longer in the page, and throw when it removes the node or inserts
 * something before it. A text that changes returns to its place, and the browser translates it again. Call it once, before React begins.
 * See https://github.com/facebook/react/issues/11538.
 */
export const followTranslation = () => {
  const rewritten = new MutationObserver((records) => {
    for (const { target } of records) if (!target.isConnected) fonts.get(target)?.replaceWith(target)
  })
  new MutationObserver((records) => {
    for (const { addedNodes, removedNodes, previousSibling, nextSibling } of records)
      for (const text of removedNodes) {
        const font = [...addedNodes, previousSibling, nextSibling].find((node) => node?.nodeName === 'FONT')
        if (text.nodeType !== Node.TEXT_NODE || !font) continue
        fonts.set(text, font as Element)
        rewritten.observe(text, { characterData: true })
      }
  }).observe(document, { childList: true, subtree: true })

  const { removeChild, insertBefore } = Node.prototype
  Node.prototype.removeChild = function <Child extends Node>(child: Child) {
    removeChild.call(this, placeOf(child, this))
    return child
  }
  Node.prototype.insertBefore = function <Child extends Node>(child: Child, next: Node | null) {
    insertBefore.call(this, child, next && placeOf(next, this))
    return child
  }
}

/** The font that stands in the page for a text. */
const fonts = new WeakMap<Node, Element>()

/** The child of `parent` that is the text, stands for it or surrounds it. */
const placeOf = (child: Node, parent: Node) => {
  if (child.nodeType !== Node.TEXT_NODE) return child
  let place: Node | null | undefined = child.isConnected ? child : fonts.get(child)
  while (place && place.parentNode !== parent) place = place.parentNode
  return place ?? child
}
