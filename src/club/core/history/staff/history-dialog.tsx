import { clsx } from 'clsx'
import { Dialog } from '#kit/site/dialog/dialog.tsx'
import { usePanelParts } from '#club/core/staff/panel-parts.tsx'
import dialogs from '#kit/site/dialog/dialogs.module.css'
import styles from './history-dialog.module.css'

type HistoryDialogProps = { record: string; title: string; onClose: () => void }

/** The history of a record whose page is a form or a panel beside a list. */
export default function HistoryDialog({ record, title, onClose }: HistoryDialogProps) {
  const { History } = usePanelParts()
  return (
    <Dialog title={title} onClose={onClose} size="wide">
      <div className={clsx(dialogs.body, styles.dialog)}>
        <History record={record} />
      </div>
    </Dialog>
  )
}
