import { useQuery } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { formatTime } from '#base/dates/dates.ts'
import { formatEventStart } from '#base/dates/event-days.ts'
import { formatDayTime } from '#base/dates/weekday.ts'
import { type Language, inLanguage } from '#base/text/language.ts'
import { Refused } from '#kit/both/api.ts'
import { Button } from '#kit/site/button/button.tsx'
import { EmptyState } from '#kit/site/states/empty-state.tsx'
import { Spinner } from '#kit/site/states/spinner.tsx'
import { KitchenSheet } from '../both/kitchen-sheet.tsx'
import { messages as sheetMessages } from '../both/messages.ts'
import { messages } from './messages.ts'
import { kitchenQuery } from './queries.ts'
import styles from './open-kitchen.module.css'

type OpenKitchenProps = { pass: string; language: Language; onLanguage: (language: Language) => void }

/** The list that a pass opens, in the language that staff chose for the kitchen, or the other one. */
export const OpenKitchen = ({ pass, language, onLanguage }: OpenKitchenProps) => {
  const other = language === 'es' ? 'ca' : 'es'
  const say = { ...sheetMessages(language), ...messages(language) }
  const { data: list, error, refetch } = useQuery(kitchenQuery(pass))
  if (error instanceof Refused)
    return (
      <div className={styles.page} lang={language}>
        <EmptyState title={say.wrong} text={say.wrongText} />
      </div>
    )
  if (error && !list)
    return (
      <div className={styles.page} lang={language}>
        <EmptyState title={say.failed} text={say.failedText}>
          <Button tone="line" onClick={() => void refetch()}>
            {say.again}
          </Button>
        </EmptyState>
      </div>
    )
  if (!list) return <Spinner />
  return (
    <div className={styles.page} lang={language}>
      <header className={styles.head}>
        <div>
          <h1>{say.title}</h1>
          <Button tone="quiet" size="small" lang={other} onClick={() => onLanguage(other)}>
            {say.otherLanguage}
          </Button>
        </div>
        <p>{`${inLanguage(language, list.event.title, list.event.titleCa)}, ${formatEventStart(list.event, language)}`}</p>
        {list.event.cancelledAt && <b>{say.cancelled}</b>}
      </header>
      <KitchenSheet list={list} language={language} />
      <footer className={styles.foot}>
        <p className="muted small">
          {say.expires(formatTime(list.readAt, language), formatDayTime(list.until, language))}
        </p>
        <Button tone="line" onClick={() => window.print()}>
          <Printer aria-hidden />
          {say.print}
        </Button>
      </footer>
    </div>
  )
}
