import { clsx } from 'clsx'
import { useLocation, useOutletContext } from 'react-router'
import { useSay } from '#kit/both/language.tsx'
import { buttonLook } from '#kit/site/button/button.tsx'
import { SiteLink } from '#kit/site/site-link.tsx'
import { ScreenHeader } from '#kit/panel/shell/screen-header.tsx'
import { messages } from './messages.ts'
import { OwnSecurity } from './own-security.tsx'
import notes from '#kit/site/states/notes.module.css'
import screens from '#kit/panel/shell/screen.module.css'

/** The security of the own account, in the panel. Of who may not enter without a second factor, its enrolment alone. */
export default function SecurityPage() {
  const say = useSay(messages)
  const { secondFactor } = useOutletContext<{ secondFactor?: 'on' | 'advised' | 'required' }>()
  const { from } = (useLocation().state ?? {}) as { from?: string }
  return (
    <>
      <ScreenHeader title={say.title} />
      {/* Not at once: the recovery codes below are shown this time only. */}
      {from && secondFactor === 'on' && (
        <div className={clsx(notes.note, screens.advice)} role="status">
          <p>{say.mayEnter}</p>
          <SiteLink className={buttonLook({ tone: 'ink', size: 'small' })} to={from}>
            {say.toPanel}
          </SiteLink>
        </div>
      )}
      <OwnSecurity isFactorAlone={secondFactor === 'required'} />
    </>
  )
}
