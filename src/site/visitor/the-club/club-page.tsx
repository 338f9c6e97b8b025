import { useQuery } from '@tanstack/react-query'
import styles from './club-page.module.css'
import { Call } from '#kit/site/sections/call.tsx'
import { Banner, BannerActions } from '#kit/site/sections/banner.tsx'
import { JoinButton } from '#club/members/requests/visitor/join-button.tsx'
import { ClubData } from '#club/pages/facts/visitor/club-data.tsx'
import { isSampleClub } from '#base/club-facts.ts'
import { api } from '#kit/both/api.ts'
import { useClubFacts } from '#kit/both/club-facts.tsx'
import { FirstPaint, firstPaint, onlyFirstPaint } from '#kit/both/first-paint.tsx'
import { Breadcrumbs } from '#kit/both/head/breadcrumbs.tsx'
import { useSay } from '#kit/both/language.tsx'
import { PageHead } from '#kit/both/head/page-head.tsx'
import { buttonLook } from '#kit/site/button/button.tsx'
import { plates } from '#kit/site/pictures/plates.ts'
import { SiteLink } from '#kit/site/site-link.tsx'
import { Fee } from './fee.tsx'
import { History } from './history.tsx'
import { Houses } from './houses.tsx'
import { messages } from './messages.ts'
import { Offers } from './offers.tsx'
import { membershipQuery } from '#club/pages/facts/visitor/membership-query.ts'
import { Steps } from './steps.tsx'
import { Voices } from './voices.tsx'
import type { Route } from './+types/club-page'

export const loader = firstPaint((serverApi) => [membershipQuery(serverApi)])
export const clientLoader = onlyFirstPaint

export default function ClubPage({ loaderData }: Route.ComponentProps) {
  return (
    <FirstPaint state={loaderData}>
      <Club />
    </FirstPaint>
  )
}

const Club = () => {
  const say = useSay(messages)
  const { name, founded, city } = useClubFacts()
  const subtitle = say.subtitle(founded, city)
  const { data: membership } = useQuery(membershipQuery(api))
  const { fee = null, benefits = [], steps = [], houses = [], housesText } = membership ?? {}
  const hasFee = fee !== null || benefits.length > 0
  const hasHouses = houses.length > 0 || Boolean(housesText)
  return (
    <>
      <PageHead title={say.pageTitle} description={subtitle} />
      <ClubData />
      <Breadcrumbs steps={[{ name: say.pageTitle }]} />
      <div className="on-dark">
        <Banner src={plates.dishes.src} ground={plates.dishes.ground} variant="club">
          <h1>{say.title}</h1>
          <p className={styles.subtitle}>{subtitle}</p>
          <BannerActions>
            <JoinButton className={buttonLook({ tone: 'salt' })} />
          </BannerActions>
        </Banner>
      </div>
      {membership && hasFee && <Fee {...membership} />}
      {membership && steps.length > 0 && <Steps {...membership} />}
      <History {...membership} />
      <Offers hasFee={hasFee} hasHouses={hasHouses} />
      {membership && hasHouses && <Houses {...membership} />}
      {isSampleClub(name) && <Voices />}
      <Call isLight picture={plates.vineyard.src} title={say.closingTitle} text={say.closingText}>
        <JoinButton />
        <SiteLink className={buttonLook({ tone: 'line' })} to="/contacto">
          {say.info}
        </SiteLink>
      </Call>
    </>
  )
}
