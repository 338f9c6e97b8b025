import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import type { Version } from '#club/people/activity/staff/queries.ts'
import { same } from '#kit/panel/form/conflict.ts'
import { inWords } from '#kit/panel/form/conflict-dialog.tsx'
import { type Block, type Mark, compareTexts } from './marks.ts'
import { messages } from './messages.ts'
import { type Values, labelsOf, wordsOf } from './texts.ts'
import styles from './history.module.css'

type DifferencesProps = { noun: Version['noun']; before: Values; after: Values }

/** Two versions of a text compared by field, with what went and came marked. */
export const Differences = ({ noun, before, after }: DifferencesProps) => {
  const language = useLanguage()
  const labels = labelsOf(noun, language)
  const changed = Object.keys(after).filter((field) => !same(before[field], after[field]))
  if (changed.length === 0) return <p>{messages(language).noDifference}</p>
  return (
    <dl className={styles.fields}>
      {changed.map((field) => (
        <div key={field}>
          <dt>{typeof labels[field] === 'string' ? labels[field] : field}</dt>
          <dd lang={field.endsWith('Ca') ? 'ca' : `${field}Ca` in after ? 'es' : undefined}>
            <Change before={before[field]} after={after[field]} words={wordsOf(noun, language)[field]} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

type ChangeProps = { before: unknown; after: unknown; words: ((value: never) => ReactNode) | undefined }

const Change = ({ before, after, words }: ChangeProps) => {
  const say = useSay(messages)
  if (words || !isProse(before) || !isProse(after)) {
    const read = (value: unknown) => {
      if (typeof value === 'boolean') return value ? say.yes : say.no
      return (words && value !== null && words(value as never)) || inWords(value) || say.nothing
    }
    return (
      <p className={styles.values}>
        <Marked kind="removed">{read(before)}</Marked> <Marked kind="added">{read(after)}</Marked>
      </p>
    )
  }
  return <Text blocks={compareTexts(asText(before), asText(after))} />
}

/** Texts, and lists of them such as a menu, which are compared line by line. */
const isProse = (value: unknown) => value === null || typeof value === 'string' || typeof value === 'object'
const asText = (value: unknown) => (typeof value === 'string' ? value : inWords(value))

const Text = ({ blocks }: { blocks: readonly Block[] }) => {
  const say = useSay(messages)
  if (blocks.every(isSame)) return <p className="muted">{say.onlyFormat}</p>
  // Parts of a text that does not change while it is shown: their place is all that tells them apart.
  return partsOf(blocks).map((part, n) => (
    // oxlint-disable-next-line react/no-array-index-key
    <p key={n} className={clsx(typeof part === 'number' && ['muted small', styles.skipped])}>
      {typeof part === 'number' ? say.unchanged(part) : part.map(toMarkedText)}
    </p>
  ))
}

// oxlint-disable-next-line react/no-array-index-key
const toMarkedText = (mark: Mark, place: number) => <MarkedText key={place} {...mark} />

/** A lone space is no change that anybody sees. */
const MarkedText = ({ kind, text }: Mark) =>
  kind === 'same' || text.trim() === '' ? kind !== 'removed' && text : <Marked kind={kind}>{text}</Marked>

/** What screen readers say before a mark: most of them are silent about the elements. */
const Marked = ({ kind, children }: { kind: Exclude<Mark['kind'], 'same'>; children: ReactNode }) => {
  const say = useSay(messages)
  const Element = kind === 'added' ? 'ins' : 'del'
  return (
    <Element className={styles[kind]}>
      <span className="vh"> {say[kind]} </span>
      {children}
    </Element>
  )
}

const isSame = (block: Block) => block.every(({ kind }) => kind === 'same')

/** The blocks, with the number of those in the place of three or more that are the same. */
const partsOf = (blocks: readonly Block[]) => {
  const parts: (Block | number)[] = []
  let run: Block[] = []
  const endRun = () => {
    if (run.length > 2) parts.push(run.length)
    else parts.push(...run)
    run = []
  }
  for (const block of blocks) {
    if (isSame(block)) run.push(block)
    else {
      endRun()
      parts.push(block)
    }
  }
  endRun()
  return parts
}
