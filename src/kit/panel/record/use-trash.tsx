import { useSay } from '../../both/language.tsx'
import type { Why } from '../act/use-act.ts'
import { useQuestion } from './use-question.tsx'
import { messages } from '../form/messages.ts'
import { useRestore } from './use-restore.ts'

type Trash = {
  remove: (id: string) => Promise<unknown>
  restore: (id: string) => Promise<unknown>
  removed: string
  removeFailed: string
  /** Why a row is not restored. */
  why?: Why<string>
}

type Row = { id: string; name: string }

/** Moves rows to the trash after a question, and restores them. `dialog` is the open question. */
export const useTrash = ({ remove, restore, removed, removeFailed, why }: Trash) => {
  const say = useSay(messages)
  const { ask, dialog } = useQuestion<Row>({
    text: ({ name }) => say.trashText(name),
    confirm: say.remove,
    act: ({ id }) => remove(id),
    undo: ({ id }) => restore(id),
    done: removed,
    failed: removeFailed,
  })
  return { ask, restoring: useRestore(restore, why), dialog }
}
