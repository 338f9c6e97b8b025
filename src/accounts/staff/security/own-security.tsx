import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSay } from '#kit/both/language.tsx'
import { buttonLook } from '#kit/site/button/button.tsx'
import { SiteLink } from '#kit/site/site-link.tsx'
import { Spinner } from '#kit/site/states/spinner.tsx'
import { NotLoaded } from '#kit/panel/record/not-loaded.tsx'
import { AddressPanel } from './address-panel.tsx'
import { FactorPanel } from './factor-panel.tsx'
import { messages } from './messages.ts'
import { factorsQuery } from './queries.ts'
import { RecoveryCodesPanel } from './recovery-codes-panel.tsx'
import { SessionsPanel } from './sessions-panel.tsx'
import screens from '#kit/panel/shell/screen.module.css'

/** The security of the own account, in the panel and in «Mi cuenta»: second factors, recovery codes, sessions, address, password. */
export const OwnSecurity = ({ isFactorAlone = false }: { isFactorAlone?: boolean }) => {
  const say = useSay(messages)
  const { data, error, refetch } = useQuery(factorsQuery())
  // New codes are shown once, also those that come with the first factor.
  const [freshCodes, setFreshCodes] = useState<string[]>()

  return (
    <>
      {error && !data && <NotLoaded title={say.loadError} retry={refetch} />}
      {!error && !data && <Spinner />}
      {data && <FactorPanel factors={data.factors} onCodes={setFreshCodes} />}
      {data && data.factors.length > 0 && (
        <RecoveryCodesPanel status={data.codes} fresh={freshCodes} onCodes={setFreshCodes} />
      )}
      {!isFactorAlone && (
        <>
          <SessionsPanel />
          <AddressPanel />
          <section className={screens.panel}>
            <h2>{say.password}</h2>
            <p className="muted">{say.passwordText}</p>
            <p className={screens.below}>
              <SiteLink className={buttonLook({ tone: 'line', size: 'small' })} to="/auth/nueva-contrasena">
                {say.changePassword}
              </SiteLink>
            </p>
          </section>
        </>
      )}
    </>
  )
}
