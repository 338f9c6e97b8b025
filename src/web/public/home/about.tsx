import type { ReactNode } from 'react'
import { club } from '#shared/club-facts.ts'
import { useLanguage } from '../../lib/language.tsx'
import { plates } from '../../ui/pictures/plates.ts'
import { SiteLink } from '../../ui/site-link.tsx'
import { messages } from './messages.ts'

export const About = () => {
  const language = useLanguage()
  const say = messages(language)
  return (
    <section className="sec wrap state">
      <h2 className="state__big">{statement[language]}</h2>
      <div className="state__row">
        <div className="read">
          <p>{say.aboutFirst}</p>
          <p>{say.aboutSecond}</p>
          <p>
            <SiteLink className="cutline cutline--accent font-text" to="/club">
              {say.ourHistory}
            </SiteLink>
          </p>
        </div>
        <dl className="facts">
          <div>
            <dt className="num">{club.founded}</dt>
            <dd>{say.foundedFact}</dd>
          </div>
          <div>
            <dt className="num">+{club.libraryTitles}</dt>
            <dd>{say.libraryFact}</dd>
          </div>
        </dl>
      </div>
    </section>
  )
}

/** A word with a small disc cut from a plate beside it. */
const Spot = ({ plate, children }: { plate: keyof typeof plates; children: ReactNode }) => (
  <span className="nb">
    {children}{' '}
    <span className="spot" aria-hidden>
      <img src={plates[plate].src} alt="" loading="lazy" />
    </span>
  </span>
)

const statement = {
  es: (
    <>
      Comemos para entender una <Spot plate="tomato">tierra</Spot>, bebemos para <Spot plate="wine">recordarla</Spot> y
      nos sentamos <Spot plate="table">juntos</Spot> para que valga la pena.
    </>
  ),
  ca: (
    <>
      Mengem per entendre una <Spot plate="tomato">terra</Spot>, bevem per <Spot plate="wine">recordar-la</Spot> i seiem{' '}
      <Spot plate="table">junts</Spot> perquè valgui la pena.
    </>
  ),
}
