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
import { cx } from '../../lib/cx.ts'

export default function ClubPage() {
  const say = messages(useLanguage())
  return (
    <>
      <PageHead title={say.pageTitle} description={say.subtitle} image={plates.dishes.src} />
      <ClubData />
      <Breadcrumbs steps={[{ name: say.pageTitle }]} />
      <section
        className="banner banner--club tone-dark on-dark"
        style={{ '--hero-ground': plates.dishes.ground } as React.CSSProperties}
      >
        <img src={plates.dishes.src} alt="" fetchPriority="high" />
        <div className="banner__txt">
          <h1>{say.title}</h1>
          <p className="banner__lead">{say.subtitle}</p>
          <div className="banner__go">
            <JoinButton className={cx(buttons.button, buttons.salt)} />
          </div>
        </div>
      </section>
      <History />
      <Offers />
      <Voices />
      <section className="call call--club">
        <img src={plates.vineyard.src} alt="" loading="lazy" />
        <div className="wrap call__txt w-full">
          <h2>{say.closingTitle}</h2>
          <p>{say.closingText}</p>
          <div className="call__go">
            <JoinButton />
            <SiteLink className={cx(buttons.button, buttons.line)} to="/contacto">
              {say.info}
            </SiteLink>
          </div>
        </div>
      </section>
    </>
  )
}
