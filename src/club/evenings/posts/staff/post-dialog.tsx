import { useSay } from '#kit/both/language.tsx'
import { RecordDialog } from '#kit/panel/record/record-dialog.tsx'
import { newRecord } from '#kit/panel/record/use-open-record.ts'
import { messages } from './messages.ts'
import { PostEditor } from './post-editor.tsx'
import { postToEdit } from './queries.ts'

/** The dialog to create or edit a post (spec §2). */
export const PostDialog = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const say = useSay(messages)
  if (id === newRecord) return <PostEditor post={undefined} onClose={onClose} />
  return (
    <RecordDialog title={say.edit} query={postToEdit(id)} failure={say.loadError} onClose={onClose}>
      {(post) => <PostEditor post={post} onClose={onClose} />}
    </RecordDialog>
  )
}
