/**
 * Puts each text of an element into two `<font>`, as the translation of Chrome does, without changing the words. `replaced`: the
 * fonts hold a copy and take the text's place; `beside`: they are inserted before the text, which is then removed; `moved`: they hold the
 * text itself. Runs in a page too, so it refers to nothing outside.
 */
export const translate = (root: Element, how: 'replaced' | 'moved' | 'beside' = 'replaced') => {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) texts.push(walker.currentNode as Text)
  for (const text of texts) {
    const parent = text.parentElement
    if (!text.data.trim() || !parent || parent.closest('font, script, style, svg, textarea, select, [translate=no]'))
      continue
    const outer = document.createElement('font')
    const inner = document.createElement('font')
    outer.append(inner)
    if (how !== 'moved') inner.textContent = text.data
    if (how === 'replaced') text.replaceWith(outer)
    else text.before(outer)
    if (how === 'beside') text.remove()
    if (how === 'moved') inner.append(text)
  }
}
