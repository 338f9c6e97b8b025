import { clsx } from 'clsx'
import { type ReactNode, createContext, use, useDeferredValue, useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import { formatDay } from '#base/dates/weekday.ts'
import type { TranslatedText, TranslationState } from '#base/text/translation.ts'
import { useLanguage, useSay } from '../../both/language.tsx'
import { CatalanState } from './catalan-state.tsx'
import { messages } from './messages.ts'
import { Button } from '../../site/button/button.tsx'
import type { Translation } from './use-translation.tsx'
import styles from './translation.module.css'

type Known = Translation & { states: Record<string, TranslationState> }

const TranslationContext = createContext<Known | undefined>(undefined)

/** The state of the translation of the form around; undefined outside one. */
export const useTranslationState = () => use(TranslationContext)

/** Follows the texts of a form, for the tab of Catalan and the notes beside its fields. */
export const Translating = ({ of, children }: { of: Translation; children: ReactNode }) => {
  // The texts may be long, and who types goes first.
  const values = useDeferredValue(useWatch({ control: of.control }))
  const known = useMemo(() => ({ ...of, states: of.statesOf(values) }), [of, values])
  return <TranslationContext value={known}>{children}</TranslationContext>
}

type Texts = readonly TranslatedText[] | undefined

/** How many texts of the form around, or of these, are missing or stale in Catalan; empty if none. */
export const useCatalanWords = (texts?: Texts) => {
  const say = useSay(messages)
  const known = useTranslationState()
  const states = (texts ?? known?.texts ?? []).map(({ name }) => known?.states[name])
  const [missing, stale] = (['missing', 'stale'] as const).map(
    (wanted) => states.filter((state) => state === wanted).length,
  ) as [number, number]
  const words = [missing > 0 && say.fieldsMissing(missing), stale > 0 && say.fieldsStale(stale)]
  return { words: words.filter(Boolean).join(', '), isStale: stale > 0 }
}

/** Beside the name of the tab: a dot, and for screen readers how many texts are missing or stale. */
export const CatalanMark = ({ texts }: { texts?: Texts }) => {
  const { words, isStale } = useCatalanWords(texts)
  if (words === '') return null
  return (
    <>
      <span className={clsx(styles.dot, isStale ? styles.stale : styles.missing)} aria-hidden />
      <span className="vh">{`: ${words}`}</span>
    </>
  )
}

/** What stands below a Catalan field, by its name: the state of its text; nothing while nothing is known of it, or where it is empty, which it may be. */
export const catalanNoteOf =
  ({ texts, states, stored, check }: Known) =>
  (name: string) => {
    const field = texts.find((one) => `${one.name}Ca` === name)?.name
    const state = field && states[field]
    if (state !== 'stale' && state !== 'checked') return undefined
    const since = stored?.spanishChanged?.[field!]
    return <CatalanNote state={state} since={since} onCheck={() => check(field!)} />
  }

type CatalanNoteProps = {
  state: 'stale' | 'checked'
  /** When the Spanish changed last, as far as it is known. */
  since: string | null | undefined
  onCheck: () => void
}

const CatalanNote = ({ state, since, onCheck }: CatalanNoteProps) => {
  const language = useLanguage()
  const say = useSay(messages)
  const words = {
    stale: since ? say.staleSince(formatDay(since, language)) : say.staleField,
    checked: say.checkedField,
  }
  return (
    <span className={styles.note} lang={language}>
      <CatalanState state={state} text={words[state]} />
      {state === 'stale' && (
        <Button tone="line" size="small" onClick={onCheck}>
          {say.stillRight}
        </Button>
      )}
    </span>
  )
}
