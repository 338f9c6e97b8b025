import { bilingual } from '#base/text/language.ts'
import { useSay } from '#kit/both/language.tsx'
import { buttonLook } from '#kit/site/button/button.tsx'
import { SiteLink } from '#kit/site/site-link.tsx'

const messages = bilingual({
  next: { es: 'Mientras tanto', ca: 'Mentrestant' },
  nextEvents: { es: 'Ver los próximos eventos', ca: 'Mira els propers esdeveniments' },
  restaurants: { es: 'Restaurantes', ca: 'Restaurants' },
  blog: { es: 'Blog', ca: 'Blog' },
})

/** What to look at until the club answers an application. */
export const NextSteps = () => {
  const say = useSay(messages)
  return (
    <>
      <h2>{say.next}</h2>
      <p>
        <SiteLink className={buttonLook({ tone: 'ink' })} to="/eventos">
          {say.nextEvents}
        </SiteLink>
        <SiteLink className={buttonLook({ tone: 'quiet' })} to="/restaurantes">
          {say.restaurants}
        </SiteLink>
        <SiteLink className={buttonLook({ tone: 'quiet' })} to="/blog">
          {say.blog}
        </SiteLink>
      </p>
    </>
  )
}
