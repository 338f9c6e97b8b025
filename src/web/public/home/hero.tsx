import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react'
import { useEffect } from 'react'
import { useOutletContext } from 'react-router'
import type { SiteOutlet } from '../layout/site-layout.tsx'
import { useLanguage } from '../../lib/language.tsx'
import { Symbol } from '../../ui/logo.tsx'
import { heroPlates } from '../../ui/pictures/plates.ts'
import { SiteLink } from '../../ui/site-link.tsx'
import { useCarousel } from './carousel.ts'
import { messages } from './messages.ts'
import buttons from '../../ui/button/buttons.module.css'
import { cx } from '../../lib/cx.ts'

/** The full-screen plates: they turn by themselves unless paused, hovered, focused or motion is unwelcome (spec §4). */
export const Hero = () => {
  const say = messages(useLanguage())
  const carousel = useCarousel(heroPlates.length)
  const { setHeroTone } = useOutletContext<SiteOutlet>()
  const [name, plate] = heroPlates[carousel.shown]!
  useEffect(() => setHeroTone(plate.tone), [plate.tone, setHeroTone])

  return (
    <section
      className={`hero tone-${plate.tone}`}
      style={{ '--hero-ground': plate.ground } as React.CSSProperties}
      aria-roledescription={say.carouselRole}
      aria-label={say.carousel}
      {...carousel.holdHandlers}
    >
      {heroPlates.map(([key, { src }], index) =>
        carousel.isLoaded(index) ? (
          <img
            key={key}
            className="hero__art"
            src={src}
            alt={index === carousel.shown ? say[key] : ''}
            aria-hidden={index !== carousel.shown}
            data-shown={index === carousel.shown}
            fetchPriority={index === 0 ? 'high' : 'low'}
          />
        ) : null,
      )}
      <div className="hero__in">
        <div className="hero__txt">
          <Symbol className="hero__sym" />
          <h1>{say.title}</h1>
          <p className="hero__sub">{say.subtitle}</p>
          <div className="hero__cta">
            <SiteLink className={buttons.button} to="/club">
              {say.meet}
            </SiteLink>
            <SiteLink className={cx(buttons.button, buttons.line)} to="/club">
              {say.whatWeDo}
            </SiteLink>
          </div>
        </div>
      </div>
      <div className="hero__nav">
        <button className="pausa" type="button" aria-label={say.previousPlate} onClick={carousel.previous}>
          <ChevronLeft aria-hidden />
        </button>
        <div className="dots" role="group" aria-label={say.choosePlate}>
          {heroPlates.map(([key], index) => (
            <button
              key={key}
              type="button"
              aria-label={say[key]}
              aria-current={index === carousel.shown ? 'true' : undefined}
              onClick={() => carousel.show(index)}
            />
          ))}
        </div>
        <button className="pausa" type="button" aria-label={say.nextPlate} onClick={carousel.next}>
          <ChevronRight aria-hidden />
        </button>
        <button
          className="pausa"
          type="button"
          aria-label={carousel.isPaused ? say.play : say.pause}
          onClick={carousel.togglePause}
        >
          {carousel.isPaused ? <Play aria-hidden /> : <Pause aria-hidden />}
        </button>
        <span className="cap num" aria-live={carousel.isTurning ? 'off' : 'polite'}>
          {say.caption(carousel.shown + 1, heroPlates.length, say[name])}
        </span>
      </div>
    </section>
  )
}
