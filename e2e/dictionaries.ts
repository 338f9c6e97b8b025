import { globSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { resolve } from 'node:path'
import type { Page } from '@playwright/test'

type Spoken = Record<string, unknown>

/** A sentence of the dictionaries that says something else in the other language. */
type Sentence = { es: RegExp; ca: RegExp }

/** Every sentence of the public screens that differs between the languages, its figures left open. */
export const readDictionaries = async (): Promise<Sentence[]> => {
  const files = globSync(['src/web/**/*.ts', 'src/web/**/*.tsx']).filter(
    (file) => !file.includes('/admin/') && (file.endsWith('messages.ts') || file.endsWith('-text.ts')),
  )
  const modules = await Promise.all(files.map((file) => import(pathToFileURL(resolve(file)).href) as Promise<Spoken>))
  return modules.flatMap((module) => Object.values(module).flatMap(sentencesOf))
}

const sentencesOf = (offered: unknown): Sentence[] => {
  if (typeof offered === 'function') {
    const [es, ca] = [offered('es') as Spoken, offered('ca') as Spoken]
    return Object.keys(es).flatMap((key) => pair(asText(es[key]), asText(ca[key])))
  }
  return isTree(offered) ? pairsIn(offered) : []
}

const pairsIn = (tree: Spoken): Sentence[] =>
  typeof tree.es === 'string' && typeof tree.ca === 'string'
    ? tree.es.split('\n').flatMap((line, index) => pair(line, (tree.ca as string).split('\n')[index] ?? ''))
    : Object.values(tree).flatMap((branch) => (isTree(branch) ? pairsIn(branch) : []))

const isTree = (value: unknown): value is Spoken => typeof value === 'object' && value !== null

const gap = '\u0001'

/** A sentence, or what a function of figures says, with a gap for each figure. */
const asText = (sentence: unknown) =>
  typeof sentence === 'function' ? String(sentence(gap, gap, gap)) : String(sentence)

const pair = (es: string, ca: string): Sentence[] => {
  const words = (text: string) => text.replace(/^- /, '').replaceAll(gap, '').trim()
  return words(es) === words(ca) || words(es).length < 3 ? [] : [{ es: whole(es), ca: whole(ca) }]
}

const whole = (text: string) =>
  new RegExp(
    `^${text
      .replace(/^- /, '')
      .replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
      .replaceAll(gap, '.+?')}$`,
  )

/** What a page says: its visible texts and the names it gives to things. Texts marked as the other language are left out. */
export const saidOn = (page: Page, language: 'es' | 'ca') =>
  page.evaluate((language) => {
    const other = language === 'es' ? 'ca' : 'es'
    const said: string[] = [document.title]
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement
      if (parent && !parent.closest(`[lang=${other}], script, style`)) said.push(node.textContent ?? '')
    }
    for (const element of document.querySelectorAll(`body *:not([lang=${other}], [lang=${other}] *)`))
      for (const name of ['aria-label', 'alt', 'placeholder', 'title', 'aria-roledescription'])
        said.push(element.getAttribute(name) ?? '')
    return [...new Set(said.map((text) => text.trim()).filter((text) => text !== ''))]
  }, language)

// Words that only one of the two languages has, and that hardly a sentence does without.
const onlySpanish = new Set('y con para más las sin muy cuando hasta desde está también donde pero'.split(' '))
const onlyCatalan = new Set('amb per més els les sense molt quan fins des està també on però i'.split(' '))

/** What is said in the wrong language: a sentence of the other dictionary, or words that only the other language has. */
export const untranslated = (said: string[], language: 'es' | 'ca', sentences: Sentence[]) => {
  const other = language === 'es' ? 'ca' : 'es'
  const foreign = language === 'es' ? onlyCatalan : onlySpanish
  return said.filter((text) => {
    const isOurs = sentences.some((sentence) => sentence[language].test(text))
    if (isOurs) return false
    const words = text.toLowerCase().split(/[\s,.;:¿?¡!«»“”()]+/)
    const strange = words.filter((word) => foreign.has(word)).length
    return sentences.some((sentence) => sentence[other].test(text)) || (words.length > 4 && strange > 1)
  })
}
