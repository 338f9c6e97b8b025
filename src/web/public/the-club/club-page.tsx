import { clsx } from 'clsx'
import styles from './club-page.module.css'
import { Call } from '../sections/call.tsx'
import { Banner, BannerAction } from '../sections/banner.tsx'
import { JoinButton } from '../join/join-button.tsx'
import { ClubData } from '../layout/club-data.tsx'
import { Breadcrumbs } from '../../lib/head/breadcrumbs.tsx'
import { useLanguage } from '../../lib/language.tsx'
import { PageHead } from '../../lib/head/page-head.tsx'
import { plates } from '../../ui/pictures/plates.ts'
import { SiteLink } from '../../ui/site-link.tsx'
import { History } from './history.tsx'
import { messages } from './messages.ts'
import { Offers } from './offers.tsx'
import { Voices } from './voices.tsx'
import buttons from '../../ui/button/buttons.module.css'

export default function ClubPage() {
  const say = messages(useLanguage())
  return (
    <>
      <PageHead title={say.pageTitle} description={say.subtitle} image={plates.dishes.src} />
      <ClubData />
      <Breadcrumbs steps={[{ name: say.pageTitle }]} />
      <div className="on-dark">
        <Banner src={plates.dishes.src} ground={plates.dishes.ground} variant="club">
          <h1>{say.title}</h1>
          <p className={styles.subtitle}>{say.subtitle}</p>
          <BannerAction>
            <JoinButton className={clsx(buttons.button, buttons.salt)} />
          </BannerAction>
        </Banner>
      </div>
      <History />
      <Offers />
      <Voices />
      <Call isLight picture={plates.vineyard.src} title={say.closingTitle} text={say.closingText}>
        <JoinButton />
        <SiteLink className={clsx(buttons.button, buttons.line)} to="/contacto">
          {say.info}
        </SiteLink>
      </Call>
    </>
  )
}
