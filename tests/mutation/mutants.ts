import { type ESTree, parseSync } from 'vite'
import { wordPairs } from '../structure/word-pairs.ts'

/** A small fault: `text` replaces the file from `start` to `end`. */
export type Mutant = {
  id: number
  file: string
  line: number
  start: number
  end: number
  text: string
  /** Whether it removes a statement or replaces an expression. */
  isStatement: boolean
  /** The types stay valid: another operator of drizzle, another SQL text. */
  keepsTypes: boolean
  /** It begins a statement of a block, which no semicolon need end before it. */
  begins: boolean
  /** Outside every function: it is met when its file is loaded. */
  isAtLoad: boolean
  kind: Kind
}

/** `words` are those of the second language. */
export type Kind = 'code' | 'sql' | 'words'

type Node = ESTree.Node & { start: number; end: number; [key: string]: unknown }

const comparisons: Record<string, string[]> = {
  '===': ['!=='],
  '!==': ['==='],
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '-': ['+'],
  '*': ['/'],
  '/': ['*'],
  '%': ['*'],
}

const otherMethods: Record<string, string> = {
  some: 'every',
  every: 'some',
  min: 'max',
  max: 'min',
  startsWith: 'endsWith',
  endsWith: 'startsWith',
  push: 'unshift',
}

/** Method calls that a mutant replaces with their receiver. */
const passingMethods = new Set(
  'filter toSorted toReversed slice trim toLowerCase where orderBy limit offset having for onConflictDoNothing'.split(
    ' ',
  ),
)

/** Methods that mount a route, which Hono does alike under '/' and ''. */
const routeMethods = /^(get|post|put|delete|route)$/

const drizzle: Record<string, string> = {
  eq: 'ne',
  ne: 'eq',
  lt: 'lte',
  lte: 'lt',
  gt: 'gte',
  gte: 'gt',
  and: 'or',
  or: 'and',
  isNull: 'isNotNull',
  isNotNull: 'isNull',
  asc: 'desc',
  desc: 'asc',
  inArray: 'notInArray',
  notInArray: 'inArray',
}

/** What stands in a SQL text, and what it becomes. */
const sqlFaults: [found: RegExp, other: string][] = [
  [/\bis not null\b/g, 'is null'],
  [/\bis null\b/g, 'is not null'],
  [/\bis not distinct from\b/g, 'is distinct from'],
  [/\bis distinct from\b/g, 'is not distinct from'],
  [/\bnot exists\b/g, 'exists'],
  [/(?<!not )\bexists\b/g, 'not exists'],
  [/\bor\b/g, 'and'],
  [/\band\b/g, 'or'],
  [/<=/g, '<'],
  [/>=/g, '>'],
  [/(?<=\s)<(?=\s)/g, '<='],
  [/(?<=\s)>(?=\s)/g, '>='],
  [/<>/g, '='],
  [/(?<=\s)=(?=\s)/g, '<>'],
  [/(?<=\s)\+(?=\s)/g, '-'],
  [/(?<=\s)-(?=\s)/g, '+'],
  [/\bdesc\b/g, 'asc'],
  [/\basc\b/g, 'desc'],
  [/\bmin\(/g, 'max('],
  [/\bmax\(/g, 'min('],
  [/\bsum\(/g, 'max('],
  [/\btrue\b/g, 'false'],
  [/\bfalse\b/g, 'true'],
  [/\bleft join\b/g, 'join'],
  [/\bdistinct (?!on\b|from\b)/g, ''],
  [/\bunion all\b/g, 'union'],
  [/\bnulls last\b/g, 'nulls first'],
  [/\bfor update\b/g, ''],
  [/\blower\(/g, '('],
  [/\blimit \d+/g, ''],
]

/** Nodes that are not mutated: types, texts and styles. */
const isLeftAlone = (node: Node) =>
  node.type === 'ImportDeclaration' ||
  node.type === 'ExportAllDeclaration' ||
  (node.type === 'JSXAttribute' && isLookAlone(node)) ||
  (node.type === 'NewExpression' && nameOf(node.callee as Node).endsWith('Error'))

const isLookAlone = (node: Node) =>
  (node.value as Node | null)?.type === 'Literal' || /^(className|style)$/.test(nameOf(node.name as Node))

const nameOf = (node: Node) => (node.type === 'Identifier' || node.type === 'JSXIdentifier' ? String(node.name) : '')

const keepsExpression = /^TS(As|NonNull|Satisfies|Instantiation)Expression$/

/** A concatenation of texts, where a minus makes no sense. */
const isText = (node: Node): boolean =>
  node.type === 'TemplateLiteral' ||
  (node.type === 'Literal' && typeof node.value === 'string') ||
  (node.type === 'BinaryExpression' && (isText(node.left as Node) || isText(node.right as Node)))

/** Every mutant of a file, in order. Their ids begin at `firstId`. */
export const mutantsOf = (file: string, source: string, firstId = 1): Mutant[] => {
  const { program, errors } = parseSync(file, source)
  if (errors.length > 0) throw new Error(`${file} cannot be parsed: ${errors[0]?.message}`)
  const found: Omit<Mutant, 'id' | 'file' | 'line'>[] = []
  const importsDrizzle = source.includes("from 'drizzle-orm'")
  // A table is made by its migrations.
  const isOfTables = /\btables?(?:\.ts|\/)/.test(file)
  // Parts of an optional chain cannot have parentheses, which would end the chain.
  const inChain = new Set<Node>()
  const leftAlone = new Set<Node>()
  /** How many functions are around. */
  let depth = 0
  /** Where the statements of a block begin that are expressions. */
  const beginnings = new Set<number>()
  const textOf = ({ start, end }: { start: number; end: number }) => source.slice(start, end)
  const add = ({ start, end }: Node, text: string, more: Partial<Mutant> = {}) =>
    found.push({
      start,
      end,
      text,
      isStatement: false,
      begins: beginnings.has(start),
      keepsTypes: false,
      isAtLoad: depth === 0,
      kind: 'code',
      ...more,
    })
  const between = (left: Node, operator: string, right: Node) => `${textOf(left)} ${operator} ${textOf(right)}`

  const look = (node: Node) => {
    const { left, right, operator } = node as unknown as { left: Node; right: Node; operator: string }
    switch (node.type) {
      case 'BinaryExpression':
        for (const other of comparisons[operator] ?? []) add(node, between(left, other, right))
        if (operator === '+' && !isText(node)) add(node, between(left, '-', right))
        return
      case 'LogicalExpression':
        if (operator === '??') return void add(node, textOf(right))
        // In parentheses, since && binds more than ||.
        return void add(node, `(${textOf(left)}) ${operator === '&&' ? '||' : '&&'} (${textOf(right)})`)
      case 'AssignmentExpression':
        if (operator === '+=' && !isText(right)) add(node, between(left, '-=', right))
        return
      case 'UnaryExpression':
        if (operator === '!') add(node, textOf(node.argument as Node))
        return
      case 'ConditionalExpression':
      case 'IfStatement':
        add(node.test as Node, 'true')
        return void add(node.test as Node, 'false')
      case 'ExpressionStatement': {
        const { type } = node.expression as Node
        if (/^(Call|Await|Assignment|Chain)Expression$/.test(type)) add(node, '', { isStatement: true })
        return
      }
      case 'Literal':
        return lookAtLiteral(node)
      case 'CallExpression':
        return lookAtCall(node)
      case 'TaggedTemplateExpression':
        if (nameOf(node.tag as Node) === 'sql' && !isOfTables) lookAtSql(node)
        return
    }
  }

  const lookAtSql = (node: Node) => {
    for (const part of (node.quasi as Node).quasis as Node[])
      for (const [what, other] of sqlFaults)
        for (const { 0: said, index } of textOf(part).matchAll(what)) {
          const at = part.start + index
          const before = source.slice(node.start, at)
          // In quotation marks it is a value; what joins the ends of a span is no condition.
          if (before.split("'").length % 2 === 0 || /\bbetween\b(?:(?!\band\b)[^])*$/.test(before)) continue
          const text = source.slice(node.start, at) + other + source.slice(at + said.length, node.end)
          add(node, text, { keepsTypes: true, kind: 'sql' })
        }
  }

  const lookAtLiteral = (node: Node) => {
    const { value } = node
    if (typeof value === 'boolean') add(node, String(!value))
    if (typeof value === 'number' && !leftAlone.has(node)) {
      add(node, String(value + 1))
      if (value > 0) add(node, String(value - 1))
    }
    // A text with spaces is for people.
    if (typeof value === 'string' && /^\S+$/.test(value) && !leftAlone.has(node)) add(node, "''")
  }

  const lookAtCall = (node: Node) => {
    const callee = node.callee as Node
    const other = drizzle[nameOf(callee)]
    if (other && importsDrizzle) add(callee, `drizzle.${other}`, { keepsTypes: true })
    if (callee.type !== 'MemberExpression' || callee.computed || inChain.has(node)) return
    const method = nameOf(callee.property as Node)
    const [first] = node.arguments as Node[]
    if (routeMethods.test(method) && first?.value === '/') leftAlone.add(first)
    // The first row alone is looked at: it only saves reading others.
    if (method === 'limit' && first?.value === 1) return void leftAlone.add(first)
    if (passingMethods.has(method)) add(node, textOf(callee.object as Node))
    const swapped = otherMethods[method]
    if (swapped) {
      const property = callee.property as Node
      add(node, source.slice(node.start, property.start) + swapped + source.slice(property.end, node.end))
    }
  }

  const visit = (node: Node) => {
    if (isLeftAlone(node)) return
    if (node.type.startsWith('TS') && !keepsExpression.test(node.type)) return
    if (node.type === 'CallExpression' && nameOf(node.callee as Node) === 'pgTable') return
    if (node.type === 'ChainExpression') markChain(node.expression as Node, inChain)
    if (!(inChain.has(node) && node.type !== 'CallExpression')) look(node)
    const isFunction = /^(?:Arrow)?Function/.test(node.type)
    if (isFunction) depth++
    const block = node.type === 'SwitchCase' ? node.consequent : node.body
    if (Array.isArray(block))
      for (const { type, start } of block as Node[]) if (type === 'ExpressionStatement') beginnings.add(start)
    for (const [key, value] of Object.entries(node)) {
      // Names of properties, and types.
      if (key === 'key' && !node.computed) continue
      if (key === 'typeAnnotation' || key === 'typeArguments' || key === 'typeParameters' || key === 'returnType')
        continue
      for (const part of Array.isArray(value) ? value : [value])
        if (part && typeof part === 'object' && typeof (part as Node).type === 'string') visit(part as Node)
    }
    if (isFunction) depth--
  }
  // Of the words for people only their second language.
  if (!file.endsWith('messages.ts')) visit(program as unknown as Node)
  /** The Spanish in the place of the Catalan, and a Catalan that loses a value or takes one for many. */
  for (const { es, ca } of wordPairs(file, source)) {
    if (es.text === ca.text) continue
    const addWords = (text: string) => add(ca as unknown as Node, text, { keepsTypes: true, kind: 'words' })
    addWords(es.text)
    for (const { 0: said, index } of ca.text.matchAll(/\$\{\w+\}/g))
      addWords(ca.text.slice(0, index) + ca.text.slice(index + said.length))
    for (const [then, otherwise] of ca.choices)
      addWords(
        source.slice(ca.start, then.start) +
          otherwise.text +
          source.slice(then.end, otherwise.start) +
          then.text +
          source.slice(otherwise.end, ca.end),
      )
  }
  return found
    .filter((mutant) => isParsed(file, source, mutant))
    .map((mutant, at) =>
      Object.assign(mutant, { id: firstId + at, file, line: source.slice(0, mutant.start).split('\n').length }),
    )
}

const markChain = (node: Node, inChain: Set<Node>) => {
  inChain.add(node)
  const next = (node.callee ?? node.object ?? node.expression) as Node | undefined
  if (next) markChain(next, inChain)
}

const isParsed = (file: string, source: string, mutant: { start: number; end: number; text: string }) =>
  parseSync(file, mutated(source, mutant)).errors.length === 0

/** The file with one mutant. */
export const mutated = (source: string, { start, end, text }: { start: number; end: number; text: string }) =>
  source.slice(0, start) + text + source.slice(end)

type Part = { start: number; end: number; mutants: Mutant[]; inside: Part[] }

/**
 * The file with all these mutants, each behind a condition: `__mutant(7)`. So one process can run many mutants without
 * loading files again.
 */
export const withSwitches = (source: string, mutants: Mutant[]) => {
  const whole: Part = { start: 0, end: source.length, mutants: [], inside: [] }
  const open = [whole]
  for (const mutant of mutants.toSorted(outerFirst)) {
    while (open.at(-1)!.end <= mutant.start || open.at(-1)!.end < mutant.end) open.pop()
    const around = open.at(-1)!
    if (around !== whole && around.start === mutant.start && around.end === mutant.end && isSameKind(around, mutant)) {
      around.mutants.push(mutant)
      continue
    }
    const part: Part = { start: mutant.start, end: mutant.end, mutants: [mutant], inside: [] }
    around.inside.push(part)
    open.push(part)
  }
  return `import * as drizzle from 'drizzle-orm';${textWith(source, whole)}`
}

/** A statement without a semicolon ends where its expression ends. */
const outerFirst = (one: Mutant, other: Mutant) =>
  one.start - other.start || other.end - one.end || Number(other.isStatement) - Number(one.isStatement)

const isSameKind = (part: Part, mutant: Mutant) => part.mutants[0]?.isStatement === mutant.isStatement

const textWith = (source: string, { start, end, mutants, inside }: Part): string => {
  let text = ''
  let at = start
  for (const part of inside) {
    text += source.slice(at, part.start) + textWith(source, part)
    at = part.end
  }
  text += source.slice(at, end)
  if (mutants[0]?.isStatement) return `if (!__mutant(${mutants[0].id})) { ${text}\n}`
  if (mutants.length === 0) return text
  const choice = mutants.reduceRight(
    (otherwise, { id, text: other }) => `(__mutant(${id}) ? (${other}) : ${otherwise})`,
    // Only the outermost of what begins there ends the line before.
    `(${text.replace(/^;/, '')})`,
  )
  return mutants[0]?.begins ? `;${choice}` : choice
}
