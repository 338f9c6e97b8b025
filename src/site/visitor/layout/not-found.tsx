import { clsx } from 'clsx'
import { useSay } from '#kit/both/language.tsx'
import { PageHead } from '#kit/both/head/page-head.tsx'
import { buttonLook } from '#kit/site/button/button.tsx'
import { SiteLink } from '#kit/site/site-link.tsx'
import { messages } from './messages.ts'
import states from '#kit/site/states/states.module.css'
import styles from './not-found.module.css'

type NotFoundProps = { heading?: string; text?: string; back?: { to: string; text: string } }

/** The page for an unknown address, with the fishbone. */
export const NotFound = ({ heading, text, back }: NotFoundProps) => {
  const say = useSay(messages)
  return (
    <section className={clsx(styles.page, 'on-dark')}>
      <PageHead title={heading ?? say.notFoundTitle} isIndexed={false} />
      <div className={states.empty}>
        <img src="/illustrations/not-found.svg" alt="" width="320" height="213" />
        <h1>{heading ?? say.notFoundHeading}</h1>
        <p>{text ?? say.notFoundText}</p>
        <SiteLink className={buttonLook({ tone: 'salt' })} to={back?.to ?? '/'}>
          {back?.text ?? say.backHome}
        </SiteLink>
      </div>
    </section>
  )
}
