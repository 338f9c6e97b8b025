import { clsx } from 'clsx'
import { useState } from 'react'
import { useSay } from '#kit/both/language.tsx'
import { authClient } from '#kit/both/session/auth-client.ts'
import { Button } from '#kit/site/button/button.tsx'
import { notify } from '#kit/site/toasts/notify.tsx'
import { ActDialog } from '#kit/panel/act/act-dialog.tsx'
import { useAct } from '#kit/panel/act/use-act.ts'
import { withProof } from '#kit/both/session/panel-api.ts'
import { messages } from './messages.ts'
import forms from '#kit/site/form/forms.module.css'
import notes from '#kit/site/states/notes.module.css'
import screens from '#kit/panel/shell/screen.module.css'
import security from './security.module.css'

type RecoveryCodesPanelProps = {
  status: { total: number; remaining: number } | null
  fresh: string[] | undefined
  onCodes: (codes: string[]) => void
}

/** The recovery codes: how many are left, and new ones, shown once. */
export const RecoveryCodesPanel = ({ status, fresh, onCodes }: RecoveryCodesPanelProps) => {
  const say = useSay(messages)
  const [isRenewing, setIsRenewing] = useState(false)

  const making = useAct(
    async () => {
      const { mfa } = await authClient()
      const { data, error } = await withProof(() =>
        status ? mfa.recoveryCodes.regenerate() : mfa.recoveryCodes.generate(),
      )
      if (error) throw error
      return data.codes
    },
    {
      failed: say.failed,
      onDone: onCodes,
    },
  )
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
        {`${say.codesText} ${status ? say.codesLeft(status.remaining, status.total) : say.noCodes}`}
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
          isBusy={making.isBusy}
          onClick={() => (status ? setIsRenewing(true) : void making.run())}
        >
          {status ? say.renewCodes : say.makeCodes}
        </Button>
      </p>
      {isRenewing && (
        <ActDialog
          act={making}
          text={say.renewText}
          button={say.renewCodes}
          tone="danger"
          onClose={() => setIsRenewing(false)}
        />
      )}
    </section>
  )
}
