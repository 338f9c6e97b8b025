import { clsx } from 'clsx'
import { type CSSProperties, useEffect } from 'react'
import { useOutletContext } from 'react-router'
import type { SiteOutlet } from '../layout/site-layout.tsx'
import { useSay } from '#kit/both/language.tsx'
import { buttonLook } from '#kit/site/button/button.tsx'
import { Symbol } from '#kit/site/logo.tsx'
import { heroPlates } from '#kit/site/pictures/plates.ts'
import { SiteLink } from '#kit/site/site-link.tsx'
import { useCarousel } from './carousel.ts'
import { HeroNav } from './hero-nav.tsx'
import styles from './hero.module.css'
import { messages } from './messages.ts'

/** The full-screen plates. They change by themselves unless paused, hovered or focused, or with reduced motion (spec §4). */
export const Hero = () => {
  const say = useSay(messages)
  const carousel = useCarousel(heroPlates.length)
  const { setHeroTone } = useOutletContext<SiteOutlet>()
  const [, { tone, ground }] = heroPlates[carousel.current]!
  useEffect(() => setHeroTone(tone), [tone, setHeroTone])

  return (
    <section
      className={clsx(styles.hero, `tone-${tone}`)}
      style={{ '--hero-ground': ground } as CSSProperties}
      aria-roledescription={say.carouselRole}
      aria-label={say.carousel}
      {...carousel.holdHandlers}
    >
      {heroPlates.map(([key, { src }], index) =>
        carousel.isLoaded(index) ? (
          <img
            key={key}
            className={styles.art}
            src={src}
            alt={index === carousel.current ? say[key] : ''}
            aria-hidden={index !== carousel.current}
            data-shown={index === carousel.current}
            fetchPriority={index === 0 ? 'high' : 'low'}
          />
        ) : null,
      )}
      <div className={styles.inner}>
        <div className={styles.text}>
          <Symbol className={styles.symbol} />
          <h1>{say.title}</h1>
          <p className={styles.subtitle}>{say.subtitle}</p>
          <div className={styles.actions}>
            <SiteLink className={buttonLook()} to="/club">
              {say.meet}
            </SiteLink>
            <SiteLink className={buttonLook({ tone: 'line' })} to="/club#ofertas">
              {say.whatWeDo}
            </SiteLink>
          </div>
        </div>
      </div>
      <HeroNav carousel={carousel} />
    </section>
  )
}
