import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { pathIn } from '#kit/both/paths.ts'
import { Button } from '#kit/site/button/button.tsx'
import { Dialog } from '#kit/site/dialog/dialog.tsx'
import { notify } from '#kit/site/toasts/notify.tsx'
import { authClient } from '#kit/both/session/auth-client.ts'
import { messages } from './messages.ts'
import { closeAccount } from './queries.ts'
import dialogs from '#kit/site/dialog/dialogs.module.css'
import forms from '#kit/site/form/forms.module.css'

/** Closes the account, after a question and with a fresh password or second factor. */
export const CloseAccount = () => {
  const language = useLanguage()
  const say = useSay(messages)
  const navigate = useNavigate()
  const [isAsking, setIsAsking] = useState(false)

  const closing = useMutation({
    ...closeAccount(),
    onError: ({ message }) => notify('error', say.failed, message === 'last_admin' ? say.lastAdmin : undefined),
    onSuccess: async () => {
      await navigate(pathIn(language, '/'))
      await notify('success', say.accountClosed)
      // The account has no session any more: the client only forgets it.
      await (await authClient()).signOut({ scope: 'local' })
    },
  })

  return (
    <section>
      <h2>{say.leave}</h2>
      <p>{say.notTheClub}</p>
      <Button tone="line" size="small" onClick={() => setIsAsking(true)}>
        {say.close}
      </Button>
      {isAsking && (
        <Dialog title={say.closeAsk} description={say.closeText} onClose={() => setIsAsking(false)}>
          <div className={dialogs.foot} data-actions>
            {closing.isError && (
              <p className={forms.error} role="alert">
                {say.failed}
              </p>
            )}
            <Button tone="quiet" size="small" onClick={() => setIsAsking(false)}>
              {say.keep}
            </Button>
            <Button tone="danger" size="small" isBusy={closing.isPending} onClick={() => closing.mutate()}>
              {closing.isPending ? say.working : say.close}
            </Button>
          </div>
        </Dialog>
      )}
    </section>
  )
}
