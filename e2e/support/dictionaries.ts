import { globSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { resolve } from 'node:path'
import { isServerOnly } from '../../bin/server-only.mjs'
import type { Page } from '@playwright/test'
import type { PaymentWay } from '#base/club-facts.ts'

type Spoken = Record<string, unknown>

const gap = '\u0001'
const factsWith = (paymentWays: PaymentWay[]) =>
  new Proxy({}, { get: (_, name) => (name === 'paymentWays' ? paymentWays : gap) })

/** A sentence of the dictionaries that says something else in the other language, with its gaps. */
type Sentence = { es: string; ca: string }

/** Every sentence of the public screens, or of all of them, that differs between the languages, its figures left open. */
export const readDictionaries = async (where: 'public' | 'everywhere' = 'public'): Promise<Sentence[]> => {
  const isWanted = (file: string) => where === 'everywhere' || !/\/(staff|panel)\//.test(file)
  return (await readModules(isWanted)).flatMap((module) => Object.values(module).flatMap(sentencesOf))
}

const readModules = (isWanted: (file: string) => boolean) => {
  const files = globSync('src/**/*.ts').filter(
    (file) => !isServerOnly(file) && (file.endsWith('messages.ts') || file.endsWith('-text.ts')) && isWanted(file),
  )
  return Promise.all(
    files.map(async (file) => {
      const module = (await import(pathToFileURL(resolve(file)).href)) as Spoken
      return file.includes('/legal/') ? withGaps(module) : module
    }),
  )
}

/** Legal texts are functions of the club's facts: a gap for each fact. Some sentences need a way to pay, others none. */
const withGaps = (module: Spoken): Spoken =>
  Object.fromEntries(
    Object.entries(module).map(([name, text]) => [
      name,
      typeof text === 'function' ? [text(factsWith([])), text(factsWith(['transfer', 'bizum', 'door']))] : text,
    ]),
  )

/** Translates a Spanish text of the panel into a language, from the dictionaries. @throws, when called, if they have no translation */
export const translatorFor = async (language: 'es' | 'ca') => {
  if (language === 'es') return (text: string): string | RegExp => text
  const translations = await (readOnce ??= readTranslations())
  return (text: string): string | RegExp => {
    // Journeys look for the same name many times, and each search goes through a thousand sentences.
    const pattern = translationsFound.get(text) ?? patternOf(translations, text)
    translationsFound.set(text, pattern)
    return pattern
  }
}

/** `pattern`: the Spanish sentence with any figures. */
type Translations = { es: string; ca: string; pattern: RegExp }[]
let readOnce: Promise<Translations> | undefined
const translationsFound = new Map<string, RegExp>()

/** Reads the Spanish texts of the panel, the account pages and the public forms with their Catalan translations. Each figure is a gap. */
const readTranslations = async (): Promise<Translations> => {
  const modules = await readModules((file) =>
    /\/(?:staff|panel)\/|(?:accounts|completion)\/both\/|(?:completion|requests|messages|events)\/visitor\/|bookings\/(?:visitor\/registration|both)\//.test(
      file,
    ),
  )
  const dictionaries = modules.flatMap((module) => Object.values(module)).filter(isDictionary)
  return dictionaries.flatMap((dictionary) => {
    const [es, ca] = [dictionary('es'), dictionary('ca')]
    return Object.keys(es).map((key) => ({ es: asText(es[key]), ca: asText(ca[key]), pattern: whole(asText(es[key])) }))
  })
}

/** Matches the Catalan translations of a Spanish text of the panel. */
const patternOf = (translations: Translations, text: string) =>
  new RegExp(
    inCatalan(translations, text)
      // A label ends with a space where it has no «(opcional)».
      .map((said) => whole(said).source.replace(/\$$/, String.raw`\s*$`))
      // The Catalan «de» before a name depends on the name, which is a gap here.
      .map((said) => said.replaceAll(/\bde (?=[aeiouh])/gi, '(?:de |d’)'))
      .join('|'),
  )

/** The Catalan of a Spanish text: one for each dictionary that has it. @throws where none has */
const inCatalan = (translations: Translations, text: string): string[] => {
  const optional = / \(opcional\)$/
  if (optional.test(text))
    return inCatalan(translations, text.replace(optional, '')).map((said) => `${said} (opcional)`)
  const same = translations.filter(({ es }) => es === text).map(({ ca }) => ca)
  const found =
    same.length > 0 ? same : translations.flatMap(({ pattern, ca }) => filled(translations, pattern.exec(text), ca))
  if (found.length === 0) throw new Error(`No dictionary has a Catalan translation of «${text}»`)
  return [...new Set(found)]
}

/** Puts the figures of the Spanish text into the gaps of the Catalan one, and translates those that the dictionaries have. */
const filled = (translations: Translations, match: RegExpExecArray | null, ca: string) => {
  if (!match || match.length === 1) return []
  const [, ...figures] = match
  const said = figures.map((figure) => translations.find(({ es }) => es === figure)?.ca ?? figure)
  return [ca.replaceAll(gap, () => said.shift() ?? '')]
}

/** Whether it is a result of `bilingual`: a function of the language alone. */
const isDictionary = (offered: unknown): offered is (language: 'es' | 'ca') => Spoken =>
  typeof offered === 'function' && offered.length === 1

const sentencesOf = (offered: unknown): Sentence[] => {
  if (isDictionary(offered)) {
    const [es, ca] = [offered('es'), offered('ca')]
    return Object.keys(es).flatMap((key) => pair(asText(es[key]), asText(ca[key])))
  }
  return isTree(offered) ? pairsIn(offered) : []
}

const pairsIn = (tree: Spoken): Sentence[] =>
  typeof tree.es === 'string' && typeof tree.ca === 'string'
    ? tree.es.split('\n').flatMap((line, index) => pair(line, (tree.ca as string).split('\n')[index] ?? ''))
    : Object.values(tree).flatMap((branch) => (isTree(branch) ? pairsIn(branch) : []))

const isTree = (value: unknown): value is Spoken => typeof value === 'object' && value !== null

/** A sentence, or what a function of figures says, with a gap for each figure. */
const asText = (sentence: unknown) =>
  typeof sentence === 'function' ? String(sentence(gap, gap, gap)) : String(sentence)

const pair = (es: string, ca: string): Sentence[] => {
  const words = (text: string) => text.replace(/^- /, '').replaceAll(gap, '').trim()
  return words(es) === words(ca) || words(es).length < 3 ? [] : [{ es, ca }]
}

const whole = (text: string) =>
  new RegExp(
    `^${text
      .replace(/^- /, '')
      .replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
      .replaceAll(gap, '(.+?)')}$`,
  )

/** The visible texts of a page, and the names for screen readers. Leaves out texts marked as the other language. */
export const textsOn = (page: Page, pageLanguage: 'es' | 'ca') =>
  page.evaluate((language) => {
    const other = language === 'es' ? 'ca' : 'es'
    const said: string[] = [document.title]
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement
      if (parent && !parent.closest(`[lang=${other}], script, style, noscript`)) said.push(node.textContent ?? '')
    }
    for (const element of document.querySelectorAll(`body *:not([lang=${other}], [lang=${other}] *)`))
      for (const name of ['aria-label', 'alt', 'placeholder', 'title', 'aria-roledescription'])
        said.push(element.getAttribute(name) ?? '')
    return [...new Set(said.map((text) => text.trim()).filter((text) => text !== ''))]
  }, pageLanguage)

// Words that only one of the two languages has, and that hardly a sentence does without.
const onlySpanish = new Set('y con para más las sin muy cuando hasta desde está también donde pero'.split(' '))
const onlyCatalan = new Set('amb per més els les sense molt quan fins des està també on però i'.split(' '))

/** The texts in the wrong language: a sentence of the other dictionary, or words that only the other language has. */
export const untranslated = (said: string[], language: 'es' | 'ca', sentences: Sentence[]) => {
  const { [language]: own, [language === 'es' ? 'ca' : 'es']: other } = lookedUpIn(sentences)
  return said.filter((text) => {
    const isForeign = own.foreign.get(text) ?? (!own.has(text) && (other.has(text) || isStrange(text, language)))
    own.foreign.set(text, isForeign)
    return isForeign
  })
}

const isStrange = (text: string, language: 'es' | 'ca') => {
  const foreign = language === 'es' ? onlyCatalan : onlySpanish
  const words = text.toLowerCase().split(/[\s,.;:¿?¡!«»“”()]+/)
  return words.length > 4 && words.filter((word) => foreign.has(word)).length > 1
}

/** A language of the dictionaries. Every page says what stands in its header and footer: what is `foreign` to it is kept. */
const lookUp = (sentences: string[]) => {
  const [plain, withGap] = [new Set<string>(), [] as RegExp[]]
  for (const sentence of sentences) {
    if (sentence.includes(gap)) withGap.push(whole(sentence))
    else plain.add(sentence.replace(/^- /, ''))
  }
  const has = (text: string) => plain.has(text) || withGap.some((pattern) => pattern.test(text))
  return { has, foreign: new Map<string, boolean>() }
}

const lookUps = new WeakMap<Sentence[], Record<'es' | 'ca', ReturnType<typeof lookUp>>>()
const lookedUpIn = (sentences: Sentence[]) => {
  const both = lookUps.get(sentences) ?? {
    es: lookUp(sentences.map(({ es }) => es)),
    ca: lookUp(sentences.map(({ ca }) => ca)),
  }
  lookUps.set(sentences, both)
  return both
}
