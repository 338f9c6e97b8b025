import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { isSampleClub } from '#base/club-facts.ts'
import { useClubFacts } from '#kit/both/club-facts.tsx'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { plates } from '#kit/site/pictures/plates.ts'
import { SiteLink } from '#kit/site/site-link.tsx'
import styles from './about.module.css'
import { messages } from './messages.ts'

/** The club in one sentence, two paragraphs and two figures. */
export const About = () => {
  const language = useLanguage()
  const say = useSay(messages)
  const { city, founded, libraryTitles, name } = useClubFacts()
  return (
    <section className={clsx('sec wrap', styles.about)}>
      <h2>{statement[language]}</h2>
      <div className={styles.row}>
        <div className="read">
          <p>{say.aboutFirst(city, founded, isSampleClub(name) ? `El ${name}` : name)}</p>
          {libraryTitles > 0 && <p>{say.aboutSecond}</p>}
          <p>
            <SiteLink className={clsx('cutline cutline--accent', styles.link)} to="/club">
              {say.ourHistory}
            </SiteLink>
          </p>
        </div>
        <dl className={styles.figures}>
          <div>
            <dt className="num">{founded}</dt>
            <dd>{say.foundedFact}</dd>
          </div>
          {libraryTitles > 0 && (
            <div>
              <dt className="num">{`+${libraryTitles}`}</dt>
              <dd>{say.libraryFact}</dd>
            </div>
          )}
        </dl>
      </div>
    </section>
  )
}

/** A word with a small round picture beside it. */
const WithDisc = ({ plate, children }: { plate: keyof typeof plates; children: ReactNode }) => (
  <span className="nb">
    {children}{' '}
    <span className={styles.disc} aria-hidden>
      <img src={plates[plate].src} alt="" loading="lazy" />
    </span>
  </span>
)

const statement = {
  es: (
    <>
      Comemos para entender una <WithDisc plate="tomato">tierra</WithDisc>, bebemos para{' '}
      <WithDisc plate="wine">recordarla</WithDisc> y nos sentamos <WithDisc plate="table">juntos</WithDisc> para que
      valga la pena.
    </>
  ),
  ca: (
    <>
      Mengem per entendre una <WithDisc plate="tomato">terra</WithDisc>, bevem per{' '}
      <WithDisc plate="wine">recordar-la</WithDisc> i seiem <WithDisc plate="table">junts</WithDisc> perquè valgui la
      pena.
    </>
  ),
}
