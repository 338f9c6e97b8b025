import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { useSay } from '#kit/both/language.tsx'
import { notify } from '#kit/site/toasts/notify.tsx'
import { saved } from '#kit/panel/form/lost-changes.ts'
import { signOut } from '#kit/both/session/panel-api.ts'
import { useStableCallback } from '#kit/panel/table/use-stable-callback.ts'
import { messages } from '#kit/panel/shell/messages.ts'

/** Signs out and leaves the panel. Who calls it has asked about unsaved changes. */
export const useSignOut = () => {
  const say = useSay(messages)
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  return useStableCallback(async () => {
    const error = await signOut()
    if (error) return notify('error', say.signOutFailed)
    // Leaves the panel at once: a mounted panel without a session would ask to sign in.
    await navigate('/admin/login', { replace: true, flushSync: true, state: saved })
    queryClient.removeQueries({ queryKey: ['admin'] })
    await notify('success', say.signedOut)
  })
}
