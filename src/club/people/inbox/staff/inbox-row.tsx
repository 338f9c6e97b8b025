import { clsx } from 'clsx'
import { Check } from 'lucide-react'
import { dayOf, formatTime } from '#base/dates/dates.ts'
import { useLanguage } from '#kit/both/language.tsx'
import { useNow } from '#kit/both/use-now.ts'
import { Button } from '#kit/site/button/button.tsx'
import { KeyHint } from '#kit/panel/keys/key-hint.tsx'
import type { InboxItem } from '#club/core/staff/inbox.ts'
import { shortDay } from '#base/dates/weekday.ts'
import styles from './inbox.module.css'

type InboxRowProps = {
  item: InboxItem
  /** Under the cursor it shows its whole text, and all that can be done with their keys. */
  isCurrent: boolean
  onCurrent: () => void
}

/** One thing that waits: who, about what, since when, and what to do about it here. */
export const InboxRow = ({
  item: { id, name, nameLang, text, lang, at, open, acts },
  isCurrent,
  onCurrent,
}: InboxRowProps) => {
  const language = useLanguage()
  const isBusy = acts.some((act) => act.isBusy)
  const today = dayOf(new Date(useNow()))
  return (
    // The rows are one stop of the Tab key, and the arrows go from row to row.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li
      className={styles.row}
      data-row={id}
      data-cursor={isCurrent || undefined}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={isCurrent ? 0 : -1}
      // A press on a button of another row must not move it away from under the pointer.
      onFocus={({ target, currentTarget }) => target === currentTarget && onCurrent()}
    >
      <button className={styles.name} lang={nameLang} type="button" onClick={open}>
        {name}
      </button>
      <span className={clsx('muted', styles.text)} lang={lang}>
        {text}
      </span>
      {at && (
        <time className={clsx('muted num', styles.time)} dateTime={at}>
          {dayOf(at) === today ? formatTime(at, language) : shortDay(at, language)}
        </time>
      )}
      <span className={styles.acts}>
        {acts
          .filter((_act, position) => isCurrent || position === 0)
          .toReversed()
          .map((act) => (
            <Button
              key={act.text}
              tone={!isCurrent || (act.key !== 'approve' && !act.isDanger) ? 'line' : act.isDanger ? 'danger' : 'ok'}
              size="small"
              isBusy={isBusy}
              aria-label={act.name}
              onClick={() => void act.run()}
            >
              {act.key === 'approve' && <Check aria-hidden />}
              {act.text}
              {isCurrent && act.key && <KeyHint name={act.key} />}
            </Button>
          ))}
      </span>
    </li>
  )
}
