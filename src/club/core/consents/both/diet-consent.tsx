import { clsx } from 'clsx'
import type { ComponentProps, ReactNode } from 'react'
import { useSay } from '#kit/both/language.tsx'
import { Tick } from '#kit/site/form/tick.tsx'
import { SiteLink } from '#kit/site/site-link.tsx'
import { messages } from './messages.ts'
import styles from './diet-consent.module.css'

/** Around the field of a dietary note and its tick, which is shown while something is written. Only that field has a placeholder. */
export const DietNote = ({
  className = styles.stack,
  children,
}: {
  className?: string | undefined
  children: ReactNode
}) => <div className={clsx(styles.note, className)}>{children}</div>

type DietConsentProps = Omit<ComponentProps<typeof Tick>, 'problem' | 'className'> & {
  /** The note is about somebody else, who has told the writer. */
  isOfCompanion?: boolean
  isMissing?: boolean
}

/** The consent to hold a dietary note, beside its field. */
export const DietConsent = ({ isOfCompanion = false, isMissing = false, ...input }: DietConsentProps) => {
  const say = useSay(messages)
  return (
    <Tick className={styles.consent} problem={isMissing ? say.missing : undefined} {...input}>
      <span>{isOfCompanion ? say.companion : say.own}</span>{' '}
      <SiteLink to="/legal/privacidad" target="_blank" prefetch="none">
        {say.privacy}
      </SiteLink>
      .
    </Tick>
  )
}
