import type { Factor } from '@supabase/auth-js'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDate } from '#shared/dates.ts'
import { club } from '#shared/club-facts.ts'
import { useLanguage } from '../../lib/language.tsx'
import { authClient } from '../../session/auth-client.ts'
import { authComplaint, complaints } from '../../session/complaints.ts'
import { notify } from '../../ui/notify.tsx'
import { withProof } from '../panel-api.ts'
import { Badge } from '../parts/badge.tsx'
import { ConfirmDialog } from '../parts/confirm-dialog.tsx'
import { KeepsFocus } from '../parts/keeps-focus.tsx'
import { readAgain } from '../parts/read-again.ts'
import { Enrolment, type EnrolledFactor } from './enrolment.tsx'
import { messages } from './messages.ts'

type FactorPanelProps = { factor: Factor | null; onCodes: (codes: string[] | undefined) => void }

/** The second factor: none yet, being enrolled, or on. */
export const FactorPanel = ({ factor, onCodes }: FactorPanelProps) => {
  const language = useLanguage()
  const say = messages(language)
  const queryClient = useQueryClient()
  const [enrolled, setEnrolled] = useState<EnrolledFactor>()
  const [isRemoving, setIsRemoving] = useState(false)
  const refresh = () =>
    Promise.all([readAgain(queryClient, ['admin', 'security']), readAgain(queryClient, ['admin', 'me'])])
  const complain = (error: Parameters<typeof authComplaint>[1]) =>
    notify('error', say.failed, authComplaint(complaints(language), error))

  const begin = async () => {
    const { mfa } = await authClient()
    // Begun once and left: the name is free again.
    const { data: known } = await mfa.listFactors()
    for (const { id, status, factor_type: type } of known?.all ?? [])
      if (type === 'totp' && status === 'unverified') await mfa.unenroll({ factorId: id })
    const { data, error } = await mfa.enroll({ factorType: 'totp', issuer: club.name })
    if (error) await complain(error)
    else setEnrolled(data)
  }

  const finish = async () => {
    setEnrolled(undefined)
    const { mfa } = await authClient()
    const { data } = await mfa.recoveryCodes.generate()
    onCodes(data?.codes)
    await refresh()
    await notify('success', say.enabled)
  }

  const remove = async () => {
    const { mfa } = await authClient()
    const { error } = await withProof(() => mfa.unenroll({ factorId: factor?.id ?? '' }))
    if (error) {
      await complain(error)
      throw error
    }
    onCodes(undefined)
    await refresh()
    await notify('success', say.removed)
  }

  return (
    <KeepsFocus label={say.factor} className="adm__panel">
      <h2>{say.factor}</h2>
      <p className="muted">{say.factorText}</p>
      {enrolled ? (
        <Enrolment factor={enrolled} onDone={finish} />
      ) : (
        <p className="row mt-4">
          <Badge tone={factor ? 'ok' : 'warn'}>{factor ? say.on : say.off}</Badge>
          {factor && <span className="muted small">{say.since(formatDate(factor.created_at, language))}</span>}
          {factor ? (
            <button className="btn btn--sm btn--danger-line" type="button" onClick={() => setIsRemoving(true)}>
              {say.remove}
            </button>
          ) : (
            <button className="btn btn--sm btn--ink" type="button" onClick={() => void begin()}>
              {say.enable}
            </button>
          )}
        </p>
      )}
      {isRemoving && (
        <ConfirmDialog
          text={say.removeText}
          confirm={say.remove}
          failed={say.failed}
          onConfirm={remove}
          onClose={() => setIsRemoving(false)}
        />
      )}
    </KeepsFocus>
  )
}
