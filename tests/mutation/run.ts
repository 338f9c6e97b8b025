// npm run mutate: makes small faults in a folder of src or one file, in code and SQL texts or in the second language (`--kind words`), one at
// a time, and lists those that no test finds.
import { readFileSync, readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import { excused } from './excused.ts'
import { type Kind, type Mutant, mutantsOf, mutated } from './mutants.ts'
import { hasWords, wordFaults, wordPairs } from '../structure/word-pairs.ts'
import { type Verdict, openTrial } from './trial.ts'
import { openTypeCheck } from './type-check.ts'

/** The folders mutated by default, and the folders whose tests must find the mutants. */
const folders: Record<string, string[]> = {
  'src/club': ['src/club/', 'src/site/'],
  'src/accounts': ['src/accounts/', 'src/site/'],
  'src/kit/panel': ['src/kit/', 'src/club/'],
  'src/site/api': ['src/site/api/', 'src/site/registries/'],
}

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string', default: String(Math.trunc(Math.random() * 1e6)) },
    count: { type: 'string', default: '300' },
    minutes: { type: 'string', default: '60' },
    kind: { type: 'string', multiple: true, default: ['code', 'sql'] satisfies Kind[] },
    tests: { type: 'string', multiple: true },
  },
})
const seed = Number(options.seed)
const count = options.count === 'all' ? Infinity : Number(options.count)
const minutes = Number(options.minutes)

/** A generator of numbers in [0, 1) with a seed (mulberry32). */
const chance = (state: number) => () => {
  state = (state + 0x6d2b79f5) | 0
  let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
}

const shuffled = <T>(list: T[], next: () => number) =>
  list
    .map((item) => ({ item, at: next() }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ item }) => item)

/** The sources of a folder, without tests; or the one file. */
const sourcesOf = (folder: string) => (/\.tsx?$/.test(folder) ? [folder] : filesIn(folder))

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\.d\.ts$/.test(file))
    .toSorted()

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim()
const short = (text: string) => (text.length > 70 ? `${text.slice(0, 69)}…` : text || '(nothing)')

/** The original and the mutated text, from shortly before the first difference. */
const changeOf = (source: string, { start, end, text }: Mutant) => {
  const [from, to] = [oneLine(source.slice(start, end)), oneLine(text)]
  let same = 0
  while (same < to.length && from[same] === to[same]) same++
  const at = same > 40 ? same - 20 : 0
  const cut = (words: string) => (at > 0 ? '…' : '') + short(words.slice(at))
  return { from: cut(from), to: cut(to) }
}

const sameWords = readFileSync('tests/structure/same-words.txt', 'utf8').split('\n')
const isSeenInWords = (mutant: Mutant, source: string) =>
  wordFaults(wordPairs(mutant.file, mutated(source, mutant)), (text) => !hasWords(text) || sameWords.includes(text))
    .length > 0

const mutate = async (folder: string) => {
  const start = Date.now()
  const isLate = () => Date.now() - start > minutes * 60_000
  const sources = new Map(sourcesOf(folder).map((file) => [file, readFileSync(file, 'utf8')]))
  const made: Mutant[] = []
  for (const [file, source] of sources) made.push(...mutantsOf(file, source, made.length + 1))
  const all = made.filter(({ kind }) => options.kind.includes(kind))
  const change = (mutant: Mutant) => changeOf(sources.get(mutant.file)!, mutant)
  const reasonFor = (mutant: Mutant) => {
    const { from, to } = change(mutant)
    return excused.find((one) => one.file === mutant.file && one.from === from && one.to === to)
  }
  const say = (mutant: Mutant) => `${mutant.file}:${mutant.line}  ${change(mutant).from}  →  ${change(mutant).to}`

  const candidates = shuffled(all, chance(seed))
  console.log(`${folder}: ${all.length} mutants in ${sources.size} files, seed ${seed}`)
  const types = await openTypeCheck(sources)
  const chosen: Mutant[] = []
  let looked = 0
  let refused = 0
  try {
    while (chosen.length < count && looked < candidates.length && !isLate()) {
      // About a quarter are type errors.
      const next = candidates.slice(looked, looked + Math.ceil((count - chosen.length) * 1.3))
      const fit = await types.allowed(next)
      chosen.push(...fit)
      looked += next.length
      refused += next.length - fit.length
    }
  } finally {
    await types.close()
  }
  chosen.splice(count)
  console.log(`${chosen.length} selected; ${refused} more are type errors (${minutesSince(start)} min)`)

  const verdicts = new Map<Mutant, Verdict>()
  for (const mutant of chosen) if (isSeenInWords(mutant, sources.get(mutant.file)!)) verdicts.set(mutant, 'killed')
  if (verdicts.size > 0) console.log(`${verdicts.size} are seen by tests/structure/words.test.ts`)
  const rest = chosen.filter((mutant) => !verdicts.has(mutant))

  const trial = await openTrial(
    sources,
    rest,
    options.tests ?? folders[folder] ?? [`${folder.replace(/\/[^/]+\.tsx?$/, '')}/`],
  )
  try {
    const failed = await trial.rehearse()
    for (const [file, message] of failed) console.log(`fails without any mutant, not used: ${file}: ${message}`)
    console.log(`${trial.files} test files rehearsed (${minutesSince(start)} min)`)
    /** Killed since the last time that tests were seen to pass without a mutant. */
    const unproven: Mutant[] = []
    for (const mutant of rest) {
      if (isLate()) break
      const { verdict, by } = await trial.judge(mutant)
      verdicts.set(mutant, verdict)
      if (verdicts.size % 25 === 0) console.log(`${verdicts.size} tried (${minutesSince(start)} min)`)
      if (verdict === 'killed' && unproven.push(mutant) === 10) {
        if (!(await trial.isClean(by!))) {
          if (!(await trial.isClean(by!, true)))
            throw new Error(
              `${by!.moduleId} fails without any mutant after ${say(mutant)}: what is killed after it is worth nothing`,
            )
          // The machine was late, or a mutant left something behind: in the new process they are tried again.
          for (const one of unproven) verdicts.set(one, (await trial.judge(one)).verdict)
        }
        unproven.length = 0
      }
    }
    for (const [mutant, near] of verdicts) {
      if (near === 'killed') continue
      const far = reasonFor(mutant) ? undefined : await trial.judgeElsewhere(mutant, isLate)
      if (far) verdicts.set(mutant, far.verdict)
      const verdict = far?.verdict ?? near
      if (verdict === 'killed') console.log(`seen elsewhere by ${relative('.', far!.by!.moduleId)}  ${say(mutant)}`)
      else console.log(`${reasonFor(mutant) ? 'excused: ' : ''}${verdict}  ${say(mutant)}`)
    }
  } finally {
    await trial.close()
  }

  const tried = [...verdicts].filter(([mutant, verdict]) => verdict === 'killed' || !reasonFor(mutant))
  const forgiven = verdicts.size - tried.length
  const numberOf = (verdict: Verdict) => tried.filter(([, its]) => its === verdict).length
  const score = (100 * numberOf('killed')) / tried.length
  const isShort = verdicts.size < Math.min(count, all.length - refused)
  console.log(
    `${folder}: ${score.toFixed(1)} % of ${tried.length} killed, seed ${seed}; ${numberOf('survived')} survived, ` +
      `${numberOf('reached by no test')} reached by no test, ${numberOf('timed out')} timed out, ${forgiven} excused, ` +
      `${minutesSince(start)} min${isShort ? `; ended after ${minutes} min, before all were tried` : ''}`,
  )
  return score >= 80 && forgiven <= verdicts.size * 0.05
}

const minutesSince = (moment: number) => ((Date.now() - moment) / 60_000).toFixed(1)

let isEnough = true
for (const folder of positionals.length > 0 ? positionals : Object.keys(folders))
  isEnough = (await mutate(folder.replace(/\/$/, ''))) && isEnough
// Vitest sets the exit code when a test fails, and a killed mutant is a failed test.
process.exit(isEnough ? 0 : 1)
