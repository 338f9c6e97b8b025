import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { Button } from '#kit/site/button/button.tsx'
import { Spinner } from '#kit/site/states/spinner.tsx'
import { authClient } from '#kit/both/session/auth-client.ts'
import { authErrorMessage, errorMessages } from '#kit/both/session/error-messages.ts'
import { KeyForm } from './key-form.tsx'
import { messages } from '../messages.ts'
import { OneCodeForm } from './one-code-form.tsx'
import forms from '#kit/site/form/forms.module.css'
import styles from '../page-with-drawing.module.css'

type Way = 'key' | 'app' | 'recovery'

/** Asks for the second factor (a key if there is one, else the app) or a recovery code, and raises the session's level with it. */
export const FactorForm = ({ onRaised }: { onRaised: () => void }) => {
  const language = useLanguage()
  const say = useSay(messages)
  const [chosen, setChosen] = useState<Way>()
  const { data: factors, error, refetch } = useQuery(ownFactors())

  if (error)
    return (
      <div className={forms.form}>
        <p className={forms.error} role="alert">
          {authErrorMessage(errorMessages(language), error)}
        </p>
        <Button size="block" onClick={() => void refetch()}>
          {say.refreshQueries}
        </Button>
      </div>
    )
  if (!factors) return <Spinner />

  const { webauthn: keys, totp } = factors
  const hasApp = totp.length > 0 || keys.length === 0
  const way = chosen ?? (keys.length > 0 ? 'key' : 'app')
  const others = (['key', 'app', 'recovery'] as const).filter(
    (other) => other !== way && (other !== 'key' || keys.length > 0) && (other !== 'app' || hasApp),
  )
  const instead = { key: say.keyInstead, app: say.appInstead, recovery: say.recoveryInstead }

  const verify = async (code: string) => {
    const { mfa } = await authClient()
    // The factor was removed on another device: the server decides what is still required.
    if (way === 'app' && !totp[0]) return void onRaised()
    const { error: refusal } =
      way === 'app' && totp[0]
        ? await mfa.challengeAndVerify({ factorId: totp[0].id, code })
        : await mfa.recoveryCodes.verify({ code })
    if (refusal) return authErrorMessage(errorMessages(language), refusal)
    onRaised()
  }

  return (
    <>
      {way === 'key' ? (
        <KeyForm keys={keys} onRaised={onRaised} />
      ) : (
        <OneCodeForm
          key={way}
          isRecovery={way === 'recovery'}
          label={way === 'recovery' ? say.recoveryCode : say.code}
          button={[say.check, say.checking]}
          onCode={verify}
        >
          <p className="muted">{way === 'recovery' ? say.recoveryHelp : say.codeHelp}</p>
        </OneCodeForm>
      )}
      <p className={styles.links}>
        {others.map((other) => (
          <button key={other} className={styles.link} type="button" onClick={() => setChosen(other)}>
            {instead[other]}
          </button>
        ))}
      </p>
    </>
  )
}

/** Not cached: the cached factors could belong to the previous account. */
const ownFactors = () =>
  queryOptions({
    queryKey: ['own-factors'],
    queryFn: async () => {
      const { data, error } = await (await authClient()).mfa.listFactors()
      if (error) throw error
      return data
    },
    gcTime: 0,
    retry: false,
  })
