import { clsx } from 'clsx'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLanguage, useSay } from '../../lib/language.tsx'
import { authClient } from '../../account/auth-client.ts'
import { authErrorMessage, errorMessages } from '../../account/error-messages.ts'
import { Button } from '../../ui/button/button.tsx'
import { notify } from '../../ui/toasts/notify.tsx'
import { withProof } from '../panel-api.ts'
import { ConfirmDialog } from '../record/confirm-dialog.tsx'
import { refreshQueries } from '../record/refresh-queries.ts'
import { messages } from './messages.ts'
import forms from '../../ui/form/forms.module.css'
import notes from '../../ui/states/notes.module.css'
import screens from '../shell/screen.module.css'
import security from './security.module.css'

type RecoveryCodesPanelProps = {
  status: { total: number; remaining: number } | null
  fresh: string[] | undefined
  onCodes: (codes: string[]) => void
}

/** The recovery codes: how many are left, and new ones, shown once. */
export const RecoveryCodesPanel = ({ status, fresh, onCodes }: RecoveryCodesPanelProps) => {
  const language = useLanguage()
  const say = useSay(messages)
  const queryClient = useQueryClient()
  const [isRenewing, setIsRenewing] = useState(false)

  const make = async () => {
    const { mfa } = await authClient()
    const { data, error } = await withProof(() =>
      status ? mfa.recoveryCodes.regenerate() : mfa.recoveryCodes.generate(),
    )
    if (error) {
      await notify('error', say.failed, authErrorMessage(errorMessages(language), error))
      throw error
    }
    onCodes(data.codes)
    await refreshQueries(queryClient, ['admin', 'security'])
  }
  const copy = async (codes: string[]) => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'))
      await notify('success', say.copied)
    } catch {
      await notify('error', say.copyFailed)
    }
  }

  return (
    <section className={screens.panel} aria-label={say.codes}>
      <h2>{say.codes}</h2>
      <p className="muted">
        {say.codesText} {status ? say.codesLeft(status.remaining, status.total) : say.noCodes}
      </p>
      {fresh && (
        <>
          <p className={notes.note}>{say.codesOnce}</p>
          <ul className={security.codes}>
            {fresh.map((code) => (
              <li key={code}>
                <code>{code.replaceAll(/(.{4})(?=.)/g, '$1-')}</code>
              </li>
            ))}
          </ul>
        </>
      )}
      <p className={clsx(forms.row, screens.below)}>
        {fresh && (
          <Button tone="ink" size="small" onClick={() => void copy(fresh)}>
            {say.copy}
          </Button>
        )}
        <Button
          tone="line"
          size="small"
          onClick={() => (status ? setIsRenewing(true) : void make().catch(() => undefined))}
        >
          {status ? say.renewCodes : say.makeCodes}
        </Button>
      </p>
      {isRenewing && (
        <ConfirmDialog
          text={say.renewText}
          confirm={say.renewCodes}
          failed={say.failed}
          onConfirm={make}
          onClose={() => setIsRenewing(false)}
        />
      )}
    </section>
  )
}
