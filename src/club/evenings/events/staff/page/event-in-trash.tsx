import { clsx } from 'clsx'
import { ArchiveRestore } from 'lucide-react'
import { formatDay } from '#base/dates/weekday.ts'
import { limits } from '#base/limits.ts'
import { useLanguage } from '#kit/both/language.tsx'
import { ActButton } from '#kit/panel/act/act-button.tsx'
import { messages as contentMessages } from '#kit/panel/form/messages.ts'
import { useRestore } from '#kit/panel/record/use-restore.ts'
import { restoreEvent } from '../queries.ts'
import { messages } from '#club/evenings/bookings/staff/messages.ts'
import notes from '#kit/site/states/notes.module.css'
import screens from '#kit/panel/shell/screen.module.css'
import { dayMs } from '#base/dates/durations.ts'

/** Says that the event is in the trash and until when, with a button to restore it. */
export const EventInTrash = ({ id, deletedAt }: { id: string; deletedAt: string }) => {
  const language = useLanguage()
  const restoring = useRestore(restoreEvent)
  const goes = new Date(new Date(deletedAt).getTime() + limits.trashDays * dayMs)
  return (
    <div className={clsx(notes.note, screens.advice)}>
      <p>{messages(language).inTrash(formatDay(goes, language))}</p>
      <ActButton act={restoring} sent={id} tone="line">
        <ArchiveRestore aria-hidden />
        {contentMessages(language).restore}
      </ActButton>
    </div>
  )
}
