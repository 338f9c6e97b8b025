import { clsx } from 'clsx'
import type { Factor } from '@supabase/auth-js'
import { useState } from 'react'
import { formatDay } from '#base/dates/weekday.ts'
import { useClubFacts } from '#kit/both/club-facts.tsx'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { authClient } from '#kit/both/session/auth-client.ts'
import { Button } from '#kit/site/button/button.tsx'
import { ActButton } from '#kit/panel/act/act-button.tsx'
import { ActDialog } from '#kit/panel/act/act-dialog.tsx'
import { useAct } from '#kit/panel/act/use-act.ts'
import { withProof } from '#kit/both/session/panel-api.ts'
import { Badge } from '#kit/panel/record/badge.tsx'
import { FocusFallback } from '#kit/panel/record/focus-fallback.tsx'
import { Enrolment, type EnrolledFactor } from './enrolment.tsx'
import { KeyEnrolment } from './key-enrolment.tsx'
import { messages } from './messages.ts'
import screens from '#kit/panel/shell/screen.module.css'
import security from './security.module.css'
import cells from '#kit/panel/table/cells/cells.module.css'

type FactorPanelProps = { factors: Factor[]; onCodes: (codes: string[] | undefined) => void }

/** The enabled second factors, and two kinds to add: a key first, then an app. */
export const FactorPanel = ({ factors, onCodes }: FactorPanelProps) => {
  const language = useLanguage()
  const say = useSay(messages)
  const { name: issuer } = useClubFacts()
  const [adding, setAdding] = useState<'key' | EnrolledFactor>()
  const [removing, setRemoving] = useState<Factor>()
  const kindOf = ({ factor_type: type }: Factor) => (type === 'webauthn' ? say.key : say.app)
  const nameOf = (factor: Factor) => factor.friendly_name || kindOf(factor)

  const beginningApp = useAct(
    async () => {
      const { mfa } = await authClient()
      // Removes a factor whose setup was not finished, so that its name is free.
      const { data: listed } = await mfa.listFactors()
      for (const { id, status, factor_type: type } of listed?.all ?? [])
        if (type === 'totp' && status === 'unverified') await mfa.unenroll({ factorId: id })
      const { data, error } = await withProof(() => mfa.enroll({ factorType: 'totp', issuer }))
      if (error) throw error
      return data
    },
    { failed: say.failed, onDone: setAdding },
  )

  const finishing = useAct(
    async () => {
      setAdding(undefined)
      const { mfa } = await authClient()
      // The first factor comes with recovery codes; later ones do not change them.
      if (factors.length === 0) onCodes((await mfa.recoveryCodes.generate()).data?.codes)
    },
    { done: say.enabled, failed: say.failed },
  )

  const unenrolling = useAct(
    async () => {
      const { mfa } = await authClient()
      const { error } = await withProof(() => mfa.unenroll({ factorId: removing?.id ?? '' }))
      if (error) throw error
    },
    { done: say.removed, failed: say.failed },
  )

  return (
    <FocusFallback label={say.factor} className={screens.panel}>
      <h2>{say.factor}</h2>
      <p className="muted">
        {say.factorText} {factors.length === 0 && <Badge tone="warn">{say.off}</Badge>}
      </p>
      {factors.length > 0 && (
        <ul className={clsx(security.lines, screens.below)} aria-label={say.factor}>
          {factors.map((factor) => (
            <li key={factor.id}>
              <span>
                <b>{nameOf(factor)}</b>
                <span className={cells.below}>
                  {`${factor.friendly_name ? `${kindOf(factor)}, ` : ''}${say.since(formatDay(factor.created_at, language))}`}
                </span>
              </span>
              <Button
                tone="danger"
                size="small"
                aria-label={say.removeIt(nameOf(factor))}
                onClick={() => setRemoving(factor)}
              >
                {say.remove}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {adding === 'key' && (
        <KeyEnrolment
          taken={factors.map(({ friendly_name: name }) => name)}
          onDone={finishing.run}
          onCancel={() => setAdding(undefined)}
        />
      )}
      {typeof adding === 'object' && <Enrolment factor={adding} onDone={finishing.run} />}
      {!adding && (
        <ul className={clsx(security.lines, security.ways, screens.below)} aria-label={say.add}>
          <li>
            <span>
              <b>{say.key}</b>
              <span className={cells.below}>{say.keyText}</span>
            </span>
            <Button tone="ink" size="small" onClick={() => setAdding('key')}>
              {say.addKey}
            </Button>
          </li>
          {!factors.some(({ factor_type: type }) => type === 'totp') && (
            <li>
              <span>
                <b>{say.app}</b>
                <span className={cells.below}>{say.appText}</span>
              </span>
              <ActButton act={beginningApp} tone="line">
                {say.addApp}
              </ActButton>
            </li>
          )}
        </ul>
      )}
      {removing && (
        <ActDialog
          act={unenrolling}
          text={factors.length === 1 ? say.removeLast : say.removeOne(nameOf(removing))}
          button={say.remove}
          tone="danger"
          onClose={() => setRemoving(undefined)}
        />
      )}
    </FocusFallback>
  )
}
