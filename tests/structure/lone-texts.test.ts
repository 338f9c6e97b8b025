import { readFileSync } from 'node:fs'
import { type ESTree, parseSync } from 'vite'
import { expect, test } from 'vitest'
import { browserFiles } from './sources.ts'

/**
 * A text that holds a value is one string, alone in its element. React then writes the whole element, also where the browser has
 * translated the page and put other nodes in the place of its text; beside other children it would write to a text that is no longer
 * there, and the browser would translate half a sentence.
 */
const screens = browserFiles.filter((path) => path.endsWith('.tsx') && !path.startsWith('src/kit/catalogue/'))

test('a text that holds a value is alone in its element', () => {
  expect(screens.flatMap((path) => crowded(readFileSync(path, 'utf8')).map((element) => `${path} ${element}`))).toEqual(
    [],
  )
})

test.for([
  '<dt>{say.seats(size)} × {price}</dt>',
  '<dt>{`${say.seats(size)} × ${price}`}{isWaiting && `, ${say.ifSeats}`}</dt>',
  '<p>{count} seats</p>',
  '<Button><Icon aria-hidden />{isBusy ? say.sending : say.send}</Button>',
  '<><b>{title}</b> {formatDay(date, language)}</>',
  '<p>{isFull && say.full} <b>{name}</b></p>',
])('a planted text beside another is found: %s', (element) => {
  expect(crowded(`const A = () => ${element}`)).toHaveLength(1)
})

test.for([
  '<dt>{`${say.seats(size)} × ${price}`}</dt>',
  '<p><Icon aria-hidden /><span>{say.seats(size)}</span></p>',
  '<p><b>{say.title}</b> {say.text}</p>',
  '<p>{isFull ? <b>{say.full}</b> : <i>{say.seats(size)}</i>}{children}</p>',
])('what is written well is let be: %s', (element) => {
  expect(crowded(`const A = () => ${element}`)).toEqual([])
})

/** The elements of a file in which a text with a value stands beside something else, each as the beginning of what is written. */
function crowded(source: string) {
  const found: string[] = []
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(visit)
    if (typeof node !== 'object' || node === null) return
    if (isElement(node) && isCrowded(node))
      found.push(source.slice(node.start, node.end).replaceAll(/\s+/g, ' ').slice(0, 120))
    Object.values(node).forEach(visit)
  }
  visit(parseSync('screen.tsx', source).program)
  return found
}

function isElement(node: object): node is ESTree.JSXElement | ESTree.JSXFragment {
  return 'type' in node && (node.type === 'JSXElement' || node.type === 'JSXFragment')
}

function isCrowded({ children }: ESTree.JSXElement | ESTree.JSXFragment) {
  const kinds = children.map(kindOfChild).filter((kind) => kind !== 'nothing')
  const isBesideWords = (at: number) => kinds[at - 1] === 'words' || kinds[at + 1] === 'words'
  return kinds.length > 1 && kinds.some((kind, at) => kind === 'value' || (kind === 'unknown' && isBesideWords(at)))
}

/** `words` are the same as long as the language is; a `value` may change; `unknown` may be a text or an element. */
type Kind = 'nothing' | 'words' | 'value' | 'element' | 'unknown'

function kindOfChild(child: ESTree.JSXChild): Kind {
  if (child.type === 'JSXText') return child.value.trim() === '' ? 'nothing' : 'words'
  if (child.type !== 'JSXExpressionContainer') return 'element'
  const { expression } = child
  return expression.type === 'JSXEmptyExpression' ? 'nothing' : kindOf(expression)
}

/** Functions that write a value out. */
const writes = /^(format|inLanguage|price|list|placeOf)|(InWords|Price|Left|Name)$/
const writesString = /^(join|replaceAll|slice|toUpperCase|toFixed)$/

function kindOf(node: ESTree.Expression): Kind {
  if (node.type === 'ParenthesizedExpression') return kindOf(node.expression)
  if (node.type === 'JSXElement' || node.type === 'JSXFragment') return 'element'
  if (node.type === 'Literal')
    return String(node.value ?? '').trim() === '' || node.value === false ? 'nothing' : 'words'
  if (node.type === 'TemplateLiteral') return node.expressions.length > 0 ? 'value' : 'words'
  if (node.type === 'BinaryExpression') return 'value'
  if (node.type === 'Identifier') return ['children', 'undefined'].includes(node.name) ? 'element' : 'unknown'
  if (node.type === 'ConditionalExpression') return oneOf(kindOf(node.consequent), kindOf(node.alternate))
  if (node.type === 'LogicalExpression' && node.operator === '&&') return oneOf('nothing', kindOf(node.right))
  if (node.type === 'LogicalExpression') return oneOf(kindOf(node.left), kindOf(node.right))
  if (node.type === 'MemberExpression') return isSay(node) && !node.computed ? 'words' : 'unknown'
  if (node.type !== 'CallExpression') return 'unknown'
  const { callee } = node
  if (callee.type === 'Identifier') return writes.test(callee.name) ? 'value' : 'unknown'
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return 'unknown'
  if (isSay(callee)) return 'value'
  if (/^(map|flatMap)$/.test(callee.property.name)) return 'element'
  return writesString.test(callee.property.name) ? 'value' : 'unknown'
}

function isSay({ object }: ESTree.MemberExpression) {
  return object.type === 'Identifier' && object.name === 'say'
}

/** What is one or the other: words that come and go change as a value does. */
function oneOf(one: Kind, other: Kind): Kind {
  const kinds = [one, other]
  const isText = kinds.some((kind) => kind === 'words' || kind === 'value')
  if (isText && !kinds.includes('element') && !kinds.includes('unknown')) return 'value'
  if (kinds.includes('unknown')) return kinds.includes('words') || kinds.includes('value') ? 'value' : 'unknown'
  return kinds.includes('element') ? 'element' : 'nothing'
}
