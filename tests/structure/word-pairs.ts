import { type ESTree, parseSync } from 'vite'

type Node = ESTree.Node & { start: number; end: number; [key: string]: unknown }
type Part = { text: string; start: number; end: number }
/** A text or a function, as it is written: the two ways on of each condition in it, and which parameters it uses. */
type Words = Part & { choices: [then: Part, otherwise: Part][]; uses: string[] }

/** Every `{ es, ca }` of a file. */
export const wordPairs = (file: string, source: string) => {
  const pairs: { es: Words; ca: Words }[] = []
  if (!/\bca:/.test(source)) return pairs
  const partOf = ({ start, end }: Node): Part => ({ text: source.slice(start, end), start, end })
  const all = [...nodesIn(parseSync(file, source).program as unknown as Node)]
  for (const node of all) {
    if (node.type !== 'ObjectExpression') continue
    const [es, ca] = ['es', 'ca'].map((language) => {
      const { value } =
        (node.properties as Node[]).find(
          ({ type, key, computed }) => type === 'Property' && !computed && (key as Node).name === language,
        ) ?? {}
      if (!value) return undefined
      const { params = [], body = value } = value as { params?: Node[]; body?: Node }
      const inside = [...nodesIn(body as Node)]
      const uses = params.flatMap(({ name }) => (inside.some((one) => one.name === name) ? [String(name)] : []))
      const choices = inside
        .filter(({ type }) => type === 'ConditionalExpression')
        .map((one): Words['choices'][0] => [partOf(one.consequent as Node), partOf(one.alternate as Node)])
      return Object.assign(partOf(value as Node), { choices, uses: uses.toSorted() })
    })
    if (es && ca) pairs.push({ es, ca })
  }
  return pairs
}

function* nodesIn(node: Node): Generator<Node> {
  yield node
  for (const value of Object.values(node))
    for (const part of Array.isArray(value) ? value : [value])
      if (part && typeof part === 'object' && typeof (part as Node).type === 'string') yield* nodesIn(part as Node)
}

/** One word, or two, are often the same in both languages. */
export const isLong = (text: string) =>
  (
    text
      .replace(/^.*?=>/s, '')
      .replaceAll(/\$\{[^}]*\}/g, '')
      .match(/\p{L}{2,}/gu) ?? []
  ).length > 2

/** What is wrong with the Catalan of a file: the same as the Spanish but for what `isSame` allows, other conditions, other values. */
export const wordFaults = (pairs: ReturnType<typeof wordPairs>, isSame: (text: string) => boolean) =>
  pairs.flatMap(({ es, ca }) => {
    const isUntranslated =
      (es.text === ca.text && !isSame(es.text)) || isEmpty(es) !== isEmpty(ca) || /¿|¡|ñ(?!ol\b)/.test(ca.text)
    const hasOthers = comparisonsIn(es.text) !== comparisonsIn(ca.text) || es.uses.join() !== ca.uses.join()
    return isUntranslated || hasOthers ? [ca.text] : []
  })

const isEmpty = ({ text }: Part) => /^(?:''|``|\([^=]*\) => (?:''|``))$/.test(text)
const comparisonsIn = (text: string) => (text.match(/[=!]==? ?\d+|[<>]=? ?\d+\b/g) ?? []).toSorted().join()
