import { clsx } from 'clsx'
import { ArchiveRestore } from 'lucide-react'
import { formatDay } from '#shared/dates/weekday.ts'
import { limits } from '#shared/limits.ts'
import { useLanguage } from '../../../lib/language.tsx'
import { ActButton } from '../../act/act-button.tsx'
import { messages as contentMessages } from '../../form/messages.ts'
import { useRestore } from '../../record/use-restore.ts'
import { restoreEvent } from '../queries.ts'
import { messages } from '../../registrations/messages.ts'
import notes from '../../../ui/states/notes.module.css'
import screens from '../../shell/screen.module.css'
import { dayMs } from '#shared/dates/durations.ts'

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
