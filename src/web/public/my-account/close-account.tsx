import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useLanguage, useSay } from '../../lib/language.tsx'
import { pathIn } from '../../lib/paths.ts'
import { Button } from '../../ui/button/button.tsx'
import { notify } from '../../ui/toasts/notify.tsx'
import { authClient } from '../../account/auth-client.ts'
import { ConfirmDialog } from '../../panel/record/confirm-dialog.tsx'
import { messages } from './messages.ts'
import { closeAccount } from './queries.ts'
import styles from './my-account.module.css'

/** Closes the account, after a question and with a fresh password or second factor. */
export const CloseAccount = () => {
  const language = useLanguage()
  const say = useSay(messages)
  const navigate = useNavigate()
  const [isAsking, setIsAsking] = useState(false)

  const close = async () => {
    const refusal = await closeAccount()
    if (refusal) {
      await notify('error', say.failed, refusal === 'last_admin' ? say.lastAdmin : undefined)
      throw new Error(refusal)
    }
    await navigate(pathIn(language, '/'))
    await notify('success', say.accountClosed)
    // The account has no session any more: the client only forgets it.
    await (await authClient()).signOut({ scope: 'local' })
  }

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
        <ConfirmDialog
          title={say.closeAsk}
          text={say.closeText}
          confirm={say.close}
          keep={say.keep}
          failed={say.failed}
          onConfirm={close}
          onClose={() => setIsAsking(false)}
        />
      )}
    </section>
  )
}
