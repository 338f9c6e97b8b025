import { globSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'

/** Where sentences for operators are written: commands, the start, the log, the checks of `cercle doctor`, npm scripts. */
const places = ['bin', 'src/platform', 'src/operations', 'src/site', 'src/base/status']
const others =
  /\.test\.|\/(templates|parts|(site|server)\/emails|migrations|tables|registries|share|feeds|pages|cache|assets|visitor|panel|staff|api)\/|table\.ts|samples\.ts|\/(migrat|column).*\.sql/

type Node = { type: string; start: number; end: number; [key: string]: unknown }

/** The texts of a file with four words or more: literals, and templates with their expressions as they are written. */
const sentencesOf = (file: string) => {
  const source = readFileSync(file, 'utf8')
  const found: string[] = []
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(visit)
    if (!value || typeof value !== 'object') return
    const node = value as Node
    if (node.type === 'TaggedTemplateExpression' || isForVisitors(node)) return
    const isText = node.type === 'TemplateLiteral' || (node.type === 'Literal' && typeof node.value === 'string')
    const text = isText ? source.slice(node.start + 1, node.end - 1) : ''
    if (isSentence(text)) found.push(text.replace(/\\'/g, "'"))
    else Object.values(node).forEach(visit)
  }
  visit(parseSync(file, source).program)
  return found
}

/** `cercle doctor` speaks English; the panel shows the same sentences in Spanish and Catalan. */
const isForVisitors = ({ type, key }: Node) =>
  type === 'Property' && ['es', 'ca'].includes((key as { name?: string }).name ?? '')

/** Whether three words follow each other outside of `${…}`. */
const isSentence = (text: string) => {
  const words = text.replace(/\$\{(?:[^{}]|\{[^{}]*\})*\}/g, '…')
  return /\p{L}+[,:;]? [\p{L}"«…]+[,:;]? [\p{L}"«…]+/u.test(words) && !isSql(words)
}

const isSql = (text: string) =>
  /^\s*\(?(select|insert|update|delete|with|declare|create|alter|drop|copy|lock|begin|set|grant|listen|notify|analyze|truncate|reset|comment|vacuum) .*|\b(from|where|is null|order by)\b.*[=(]|^[a-z]+(-[a-z]+)*=/is.test(
    text,
  )

// After a change of a sentence: npx vitest run src/operations/operator-messages.test.ts -u
test('all sentences that an operator can get are printed, to be read', async () => {
  const files = places
    .flatMap((place) => readdirSync(place, { recursive: true, encoding: 'utf8' }).map((file) => join(place, file)))
    .concat(globSync('src/club/**/server/jobs/*.ts'))
    .filter((file) => /\.(ts|mjs)$/.test(file) && !others.test(file))
    .toSorted()
  const parts = files.flatMap((file) => {
    const sentences = sentencesOf(file)
    return sentences.length > 0
      ? [`${file}\n${sentences.map((text) => `  ${text.replaceAll('\n', '\n  ')}\n`).join('')}`]
      : []
  })
  expect(parts.length).toBeGreaterThan(50)
  await expect(parts.join('\n')).toMatchFileSnapshot('operator-messages.txt')
})
