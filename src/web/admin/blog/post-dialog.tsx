import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLanguage } from '../../lib/language.tsx'
import { notify } from '../../ui/notify.tsx'
import { useSteady } from '../parts/use-steady.ts'
import { messages } from './messages.ts'
import { PostEditor } from './post-editor.tsx'
import { postToEdit } from './queries.ts'

/** The dialog in which a post is written or edited (spec §2). */
export const PostDialog = ({ id, onClose }: { id: string | undefined; onClose: () => void }) => {
  const say = messages(useLanguage())
  const { data: post, error } = useQuery({ ...postToEdit(id ?? ''), enabled: id !== undefined })
  const giveUp = useSteady(() => {
    void notify('error', say.loadError)
    onClose()
  })
  useEffect(() => {
    if (error) giveUp()
  }, [error, giveUp])

  if (id !== undefined && !post) return null
  return <PostEditor post={post} onClose={onClose} />
}
