import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useLanguage, useSay } from '../../lib/language.tsx'
import { pathIn } from '../../lib/paths.ts'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { notify } from '../../ui/toasts/notify.tsx'
import { authClient } from '../../account/auth-client.ts'
import { messages } from './messages.ts'
import { closeAccount } from './queries.ts'
import dialogs from '../../ui/dialog/dialogs.module.css'
import forms from '../../ui/form/forms.module.css'
import styles from './my-account.module.css'

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
    <section className={styles.part}>
      <h2>{say.close}</h2>
      <div>
        <p className="muted">{say.closeText}</p>
        <Button tone="danger" size="small" onClick={() => setIsAsking(true)}>
          {say.close}
        </Button>
      </div>
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
