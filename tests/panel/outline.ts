/**
 * Says a screen of the panel as it is used: a line for each heading, paragraph, row, group and field, with names, descriptions
 * and states. Leaves out the looks, except the tone of a badge. Numbers the ids: the lines are the same in every run.
 */
export const outlineOf = (root: Element) => {
  const ids = new Map<string, string>()
  const numbered = (text: string) =>
    text.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, (id) => {
      ids.set(id, ids.get(id) ?? `#${ids.size + 1}`)
      return ids.get(id)!
    })
  return [...linesOf(root)].map(numbered)
}

const field = 'input, select, textarea'
const headings = 'h1, h2, h3, h4'
/** What is told on one line, unless it holds a part of a form or a section. */
const lines = `${headings}, p, li, dt, dd, legend, summary, nav, [role=group], [role=tablist], [role=status], [role=alert]`
const parts = `input:not([type=checkbox]), select, textarea, section, form, table, details, ${headings}`
const blocks = `${lines}, ${parts}, label`

const isOneLine = (element: Element) =>
  element.matches('a, button') || (element.matches(lines) && !element.querySelector(parts)) || !hasBlocks(element)
const hasBlocks = (element: Element) =>
  element.querySelector(blocks) !== null &&
  [...element.querySelectorAll(blocks)].some((one) => !one.closest('a, button'))
const isBlock = (node: Node): node is Element =>
  node instanceof Element && !node.matches('a, button') && (node.matches(blocks) || hasBlocks(node))

/** Toasts come and go by themselves; labels, descriptions and what a term says are told with what they belong to. */
const isLeftOut = (element: Element) =>
  element.matches('script, style, svg, datalist, [popover=manual]') ||
  (element.localName === 'label' && labelled(element) !== null && !element.contains(labelled(element))) ||
  (element.id !== '' && !element.role && document.querySelector(`[aria-describedby~="${element.id}"]`) !== null) ||
  (element.matches(headings) && element.closest(`[aria-labelledby="${element.id}"]`) !== null) ||
  (element.localName === 'dd' && isOneLine(element) && element.previousElementSibling?.localName === 'dt')
const labelled = (element: Element) => (element as HTMLLabelElement).control

function* linesOf(element: Element): Generator<string> {
  if (isLeftOut(element)) return
  if (element.matches('table')) return yield* rowsOf(element)
  if (element.matches(field) || element.matches('label') || isOneLine(element)) {
    const line = wordsIn([element])
    if (line) yield line
    return
  }
  const words = [...namesOf(element), ...statesOf(element)]
  const hasLine = words.length > 0 || element.matches('dialog, nav, aside, details')
  if (hasLine) yield [kindOf(element), ...words].join(' ')
  const inside = hasLine ? '  ' : ''
  let run: Node[] = []
  for (const child of element.childNodes) {
    if (!isBlock(child)) {
      run.push(child)
      continue
    }
    if (wordsIn(run)) yield inside + wordsIn(run)
    run = []
    for (const line of linesOf(child)) yield inside + line
  }
  if (wordsIn(run)) yield inside + wordsIn(run)
}

/** A table: its columns, then a line for each row. */
function* rowsOf(table: Element) {
  yield ['table', ...namesOf(table), ...statesOf(table)].join(' ')
  for (const row of table.querySelectorAll('tr'))
    yield `  ${[...row.children].map((cell) => wordsIn([cell])).join(' | ')}`
}

/** The words, buttons, links and marks inside, on one line. */
const wordsIn = (nodes: Iterable<Node>) => [...tokensOf(nodes)].join(' · ')

function* tokensOf(nodes: Iterable<Node>): Generator<string> {
  let text = ''
  for (const node of nodes) {
    if (isOfText(node)) {
      text += textOf(node)
      continue
    }
    if (tidy(text)) yield tidy(text)
    text = ''
    yield* tokensIn(node as Element)
  }
  if (tidy(text)) yield tidy(text)
}

function* tokensIn(element: Element): Generator<string> {
  if (isLeftOut(element)) return
  const names = [...namesOf(element)]
  const states = [...statesOf(element)]
  if (element.matches(field))
    return yield [element.getAttribute('type') ?? element.localName, ...names, ...states].join(' ')
  const control = element.localName === 'label' && labelled(element)
  const inside = control ? [...tokensIn(control)] : [...tokensOf(element.childNodes)]
  if (element.localName === 'kbd') return yield `(${element.getAttribute('data-key') ?? inside.join()})`
  if (element.localName === 'dt') inside.push(...tokensOf(element.nextElementSibling!.childNodes))
  const words = inside.join(' · ')
  if (element.matches('a, button'))
    return yield `[${[words, ...names.map((name) => `= ${name}`), ...states].filter(Boolean).join(' ')}]`
  if (element.ariaHidden === 'true') return yield* words ? [`{${words}}`] : []
  const kind = element.matches(`img, li, ${headings}, nav, legend, summary, [role]`) ? [kindOf(element)] : []
  if ([...kind, ...names, ...states].length === 0) yield* inside
  else yield [...kind, ...names, words, ...states].filter(Boolean).join(' ')
}

const isOfText = (node: Node): boolean =>
  node.nodeType !== Node.ELEMENT_NODE ||
  (/^(?:b|small|wbr|br|code|i|em|strong)$/.test((node as Element).localName) &&
    !(node as Element).ariaHidden &&
    [...statesOf(node as Element)].length === 0 &&
    [...node.childNodes].every(isOfText))

const textOf = (node: Node): string => {
  if (node.nodeType === Node.TEXT_NODE) return node.nodeValue!
  if (node.nodeName === 'WBR') return '¦'
  return node.nodeName === 'BR' ? ' ' : [...node.childNodes].map(textOf).join('')
}
const tidy = (text: string) => text.replaceAll(/[\s\u00A0\u202F]+/g, ' ').trim()

const kindOf = (element: Element) => element.role ?? element.localName

/** Its labels, or what it is called otherwise; a part that its own heading names has that heading here. */
function* namesOf(element: Element): Generator<string> {
  const ids = element.getAttribute('aria-labelledby')
  const heading = ids && element.querySelector(`:is(${headings})[id="${ids}"]`)
  if (heading) yield `${heading.localName} ${[wordsIn(heading.childNodes), ...statesOf(heading)].join(' ')}`
  else if (ids) yield JSON.stringify(textsOf(ids))
  else if (element.matches('a, button')) yield* element.ariaLabel ? [element.ariaLabel] : []
  else if (element.ariaLabel !== null) yield JSON.stringify(element.ariaLabel)
  if (!element.matches(field)) return
  for (const { childNodes } of (element as HTMLInputElement).labels ?? []) {
    const words = wordsIn([...childNodes].filter((node) => !node.contains(element)))
    if (words) yield JSON.stringify(words)
  }
}
const textsOf = (ids: string) =>
  ids
    .split(' ')
    .map((id) => tidy(document.getElementById(id)?.textContent ?? 'nothing'))
    .join(' ')

const unsaid = new Set(
  (
    'class style id for name role type value checked selected open width height srcset sizes loading decoding tabindex rows ' +
    'data-discover aria-hidden aria-label aria-labelledby'
  ).split(' '),
)
const mark = (value: string) => (value === 'true' ? '(x)' : '( )')
const ifTrue = (word: string) => (value: string) => (value === 'true' ? word : '')
const stated: Record<string, (value: string, element: Element) => string> = {
  href: (value) => `→ ${value}`,
  title: (value, element) =>
    (element.ariaLabel ?? tidy(element.textContent)).includes(tidy(value)) ? '' : `title=${value}`,
  list: (value) => {
    const options = document.querySelectorAll<HTMLOptionElement>(`[id="${value}"] option`)
    return `offers ${[...options].map((option) => option.value).join(' | ')}`
  },
  scope: (value) => (value === 'col' ? '' : `scope=${value}`),
  'aria-describedby': (value) => `— ${textsOf(value)}`,
  'aria-controls': (value) => (document.getElementById(value) ? '' : 'controls nothing'),
  'aria-current': (value) => `here=${value}`,
  'aria-sort': (value) => (value === 'ascending' ? '↑' : '↓'),
  'aria-pressed': mark,
  'aria-selected': mark,
  'aria-expanded': (value) => (value === 'true' ? 'unfolded' : 'folded'),
  'aria-disabled': ifTrue('off'),
  'aria-busy': ifTrue('busy'),
}

/** What an element says beside its name and words: value, attributes, tone. */
function* statesOf(element: Element): Generator<string> {
  if (element.matches(field)) yield* valueOf(element as HTMLInputElement)
  if (element instanceof HTMLButtonElement && element.type === 'submit') yield 'submit'
  if (element.localName === 'th' && !element.hasAttribute('scope')) yield 'no scope'
  for (const { name, value } of element.attributes) {
    if (unsaid.has(name) || (name.startsWith('data-') && element.localName !== 'th')) continue
    const state = stated[name]?.(value, element) ?? (value ? `${name.replace('data-', '')}=${value}` : name)
    if (state) yield state
  }
  if (element.localName === 'details' && element.hasAttribute('open')) yield 'open'
  const badge = /^badge(?: (\w+))?$/.exec(element.className)
  if (badge) yield `<${badge[1] ?? 'neutral'}>`
  if (element === document.activeElement) yield '(focus)'
}

function* valueOf(control: HTMLInputElement) {
  const options = [...control.querySelectorAll('option')]
  if (control.matches('select'))
    yield `= ${options.map(({ selected, text }) => (selected ? '*' : '') + tidy(text)).join(' | ')}`
  else if (/checkbox|radio/.test(control.type)) yield control.indeterminate ? '(some)' : control.checked ? '(x)' : '( )'
  else if (control.type !== 'file') yield `= ${JSON.stringify(control.value)}`
}
