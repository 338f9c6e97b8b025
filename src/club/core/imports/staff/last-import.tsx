import { useQuery } from '@tanstack/react-query'
import { formatDateTime } from '#base/dates/dates.ts'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { useQuestion } from '#kit/panel/record/use-question.tsx'
import { Button } from '#kit/site/button/button.tsx'
import { messages } from './messages.ts'
import { type Applied, type Last, lastOf } from './import-calls.ts'
import type { ImportWay, ImportWords } from './way.ts'
import styles from './last-import.module.css'

type LastImportProps<Done extends Applied> = { way: ImportWay<Done>; onUndone: () => void }

/** The last import: undone while nobody has touched it; and what follows it. */
export const LastImport = <Done extends Applied>({ way, onUndone }: LastImportProps<Done>) => {
  const language = useLanguage()
  const say = useSay(messages)
  const words = way.words(language)
  const { data } = useQuery(lastOf(way.list, way.calls.last))
  const last = data?.last
  const undoing = useQuestion<Last>({
    text: ({ created, changed }) => words.undoText(created, changed),
    confirm: say.undo,
    act: async ({ id }) => {
      await way.calls.undo(id)
      onUndone()
    },
    done: say.undone,
    failed: say.undoFailed,
    why: {
      'import.touched': (details) => cannotUndo(say, words, details as Touched),
      'import.undone': say.undone,
      'import.not-found': say.gone,
    },
  })
  if (!last) return null
  return (
    <>
      <UndoBar last={last} words={words} onUndo={() => undoing.ask(last)} />
      {way.After && <way.After />}
      {undoing.dialog}
    </>
  )
}

type Touched = Last['touched']

/** What somebody has touched since: the first ones by name. */
const cannotUndo = (say: ReturnType<typeof messages>, words: ImportWords, { count, named }: Touched) => {
  if (named.length === 0) return say.cannotUndo
  const more = count > named.length ? ` ${say.andMore(count - named.length)}` : ''
  return words.touched(named.join(', ') + more)
}

const UndoBar = ({ last, words, onUndo }: { last: Last; words: ImportWords; onUndo: () => void }) => {
  const language = useLanguage()
  const say = useSay(messages)
  const day = <b>{say.lastDay(formatDateTime(last.at, language))}</b>
  if (!last.canUndo)
    return (
      <p className={styles.over}>
        {day} <span>{cannotUndo(say, words, last.touched)}</span>
      </p>
    )
  return (
    <div className={styles.undo} role="status">
      <p>
        {day} <span>{words.canUndo}</span>
      </p>
      <Button tone="ink" onClick={onUndo}>
        {say.undo}
      </Button>
    </div>
  )
}
