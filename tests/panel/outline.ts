/**
 * Prints a screen of the panel, one line for each text, field, button and link, with the texts for screen readers. Leaves out
 * the looks, except the tone of a badge. Numbers the ids, so that the output is the same in every run.
 */
export const outlineOf = (root: Element) => {
  const ids = new Map<string, string>()
  const numbered = (text: string) =>
    text.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, (id) => {
      ids.set(id, ids.get(id) ?? `#${ids.size + 1}`)
      return ids.get(id)!
    })
  return numbered([...linesOf(root, '')].join('\n'))
}

/** Toasts come and go by themselves. */
const isLeftOut = (element: Element) =>
  /^(?:script|style|svg)$/i.test(element.tagName) || element.matches('[popover=manual]')
const isInline = (element: Element) =>
  /^(?:b|small|wbr|br|code|i|em|strong)$/i.test(element.tagName) && !attributesOf(element)
const isOfText = (node: Node): boolean =>
  node.nodeType === Node.TEXT_NODE ||
  (node instanceof Element && (isLeftOut(node) || (isInline(node) && [...node.childNodes].every(isOfText))))

/** Pure layout elements get no line of their own. */
const isBare = (element: Element) => /^(?:div|span|section|ul|ol|dl|form|tbody|thead|fieldset)$/i.test(element.tagName)

function* linesOf(element: Element, indent: string): Generator<string> {
  if (isLeftOut(element)) return
  const what = attributesOf(element)
  const isPlain = [...element.childNodes].every(isOfText)
  const text = isPlain ? textOf(element) : ''
  const hasLine = !isBare(element) || what !== '' || text !== ''
  if (hasLine) yield `${indent}${[element.localName, what, text].filter(Boolean).join(' ')}`
  if (isPlain) return
  const inside = hasLine ? `${indent}  ` : indent
  for (const child of element.childNodes) {
    if (child instanceof Element) yield* linesOf(child, inside)
    else if (tidy(child.textContent ?? '')) yield `${inside}${tidy(child.textContent ?? '')}`
  }
}

const textOf = (element: Element) => {
  const copy = element.cloneNode(true) as Element
  for (const place of copy.querySelectorAll('wbr')) place.replaceWith('¦')
  for (const end of copy.querySelectorAll('br')) end.replaceWith(' ')
  return tidy(copy.textContent)
}
const tidy = (text: string) => text.replaceAll(/[\s\u00A0\u202F]+/g, ' ').trim()

const looks = new Set(
  'class style id for name width height srcset sizes value checked data-discover loading decoding'.split(' '),
)
const references = new Set(['aria-describedby', 'aria-labelledby', 'aria-controls', 'list'])

/** The relevant attributes, and the state of a field. */
const attributesOf = (element: Element) => {
  const attributes = [...element.attributes]
    .filter(({ name }) => !looks.has(name))
    .map(({ name, value }) => (references.has(name) ? `${name}=${referred(value)}` : value ? `${name}=${value}` : name))
  return [...attributes.toSorted(), ...stateOf(element), ...toneOf(element)].join(' ')
}

const referred = (ids: string) => JSON.stringify(ids.split(' ').map((id) => wordsOf(document.getElementById(id))))
const wordsOf = (element: Element | null) =>
  element instanceof HTMLDataListElement
    ? [...element.options].map(({ value }) => value).join(', ')
    : tidy(element?.textContent ?? '-').slice(0, 40)

function* stateOf(element: Element) {
  if (element instanceof HTMLInputElement && /checkbox|radio/.test(element.type)) {
    yield element.indeterminate ? '(some)' : element.checked ? '(x)' : '( )'
  } else if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)
    yield `= ${JSON.stringify(element.value)}`
  if (element instanceof HTMLOptionElement && element.selected) yield '(x)'
  if (element === document.activeElement) yield '(focus)'
}

const toneOf = (element: Element) => {
  const badge = /^badge(?: (\w+))?$/.exec(element.className)
  return badge ? [`<${badge[1] ?? 'neutral'}>`] : []
}
