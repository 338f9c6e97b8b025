import { useQuery } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { formatTime } from '#base/dates/dates.ts'
import { formatEventStart } from '#base/dates/event-days.ts'
import { formatDayTime } from '#base/dates/weekday.ts'
import { inLanguage } from '#base/text/language.ts'
import { Refused } from '#kit/both/api.ts'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { Button } from '#kit/site/button/button.tsx'
import { EmptyState } from '#kit/site/states/empty-state.tsx'
import { Spinner } from '#kit/site/states/spinner.tsx'
import { KitchenView } from '../both/kitchen-view.tsx'
import { messages as sheetMessages } from '../both/messages.ts'
import { messages } from './messages.ts'
import { kitchenQuery } from './queries.ts'
import styles from './open-kitchen.module.css'

/** The list that a pass opens. */
export const OpenKitchen = ({ pass }: { pass: string }) => {
  const language = useLanguage()
  const say = useSay(sheetMessages, messages)
  const { data: list, error, refetch } = useQuery(kitchenQuery(pass))
  if (error instanceof Refused)
    return (
      <div className={styles.page}>
        <EmptyState title={say.wrong} text={say.wrongText} />
      </div>
    )
  if (error && !list)
    return (
      <div className={styles.page}>
        <EmptyState title={say.failed} text={say.failedText}>
          <Button tone="line" onClick={() => void refetch()}>
            {say.again}
          </Button>
        </EmptyState>
      </div>
    )
  if (!list) return <Spinner />
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{say.title}</h1>
        <p>{`${inLanguage(language, list.event.title, list.event.titleCa)}, ${formatEventStart(list.event, language)}`}</p>
        {list.event.cancelledAt && <b>{say.cancelled}</b>}
      </header>
      <KitchenView list={list} language={language} />
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
