import { type ESTree, parseSync } from 'vite'

type Node = ESTree.Node & { start: number; end: number; [key: string]: unknown }
type Part = { text: string; start: number; end: number }
/** `uses`: which parameters it uses. */
type Using = Part & { uses: string[] }
/** A text or a function, as it is written, with the two ways on of each condition in it. */
type Words = Using & { choices: [then: Using, otherwise: Using][] }

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
      const given = new Set(namesIn(params))
      const using = (part: unknown): Using =>
        Object.assign(partOf(part as Node), { uses: namesIn([part as Node]).filter((name) => given.has(name)) })
      const choices = inside
        .filter(({ type }) => type === 'ConditionalExpression')
        .map((one): Words['choices'][0] => [using(one.consequent), using(one.alternate)])
      return Object.assign(partOf(value as Node), { choices, uses: using(body).uses })
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

/** Each once, in order. */
const namesIn = (nodes: readonly Node[]) => {
  const names = nodes.flatMap((node) => Array.from(nodesIn(node), ({ name }) => name))
  return [...new Set(names.filter((name) => typeof name === 'string'))].toSorted()
}

/** Whether a text or a function has words of its own. */
export const hasWords = (text: string) => /\p{L}{2,}/u.test(text.replace(/^.*?=>/s, '').replaceAll(/\$\{[^}]*\}/g, ''))

/** What is wrong with the Catalan of a file: the same as the Spanish but for what `isSame` allows, other conditions, other values under them. */
export const wordFaults = (pairs: ReturnType<typeof wordPairs>, isSame: (text: string) => boolean) =>
  pairs.flatMap(({ es, ca }) => {
    const isUntranslated =
      (es.text === ca.text && !isSame(es.text)) || isEmpty(es) !== isEmpty(ca) || /¿|¡|ñ(?!ol\b)/.test(ca.text)
    const hasOthers =
      comparisonsIn(es.text) !== comparisonsIn(ca.text) || es.uses.join() !== ca.uses.join() || haveOthers(es, ca)
    return isUntranslated || hasOthers ? [ca.text] : []
  })

/** One for many. */
const haveOthers = (es: Words, ca: Words) =>
  es.choices.length === ca.choices.length && usesOfChoices(es) !== usesOfChoices(ca)
const usesOfChoices = ({ choices }: Words) => JSON.stringify(choices.map((ways) => ways.map(({ uses }) => uses)))

const isEmpty = ({ text }: Part) => /^(?:''|``|\([^=]*\) => (?:''|``))$/.test(text)
const comparisonsIn = (text: string) => (text.match(/[=!]==? ?\d+|[<>]=? ?\d+\b/g) ?? []).toSorted().join()
