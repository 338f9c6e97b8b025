import { clsx } from 'clsx'
import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react'
import { useSay } from '#kit/both/language.tsx'
import { heroPlates } from '#kit/site/pictures/plates.ts'
import type { Carousel } from './carousel.ts'
import styles from './hero-nav.module.css'
import { messages } from './messages.ts'

/** The controls of the hero: previous, one dot for each plate, next, pause, and the name of the current plate. */
export const HeroNav = ({ carousel }: { carousel: Carousel }) => {
  const say = useSay(messages)
  const { current, isPaused } = carousel
  const [name] = heroPlates[current]!
  return (
    <div className={clsx('needs-scripts', styles.nav)}>
      <button className={styles.control} type="button" aria-label={say.previousPlate} onClick={carousel.previous}>
        <ChevronLeft aria-hidden />
      </button>
      <div className={styles.dots} role="group" aria-label={say.choosePlate}>
        {heroPlates.map(([key], index) => (
          <button
            key={key}
            type="button"
            aria-label={say[key]}
            aria-current={index === current ? 'true' : undefined}
            onClick={() => carousel.goTo(index)}
          />
        ))}
      </div>
      <button className={styles.control} type="button" aria-label={say.nextPlate} onClick={carousel.next}>
        <ChevronRight aria-hidden />
      </button>
      <button
        className={styles.control}
        type="button"
        aria-label={isPaused ? say.play : say.pause}
        onClick={carousel.togglePause}
      >
        {isPaused ? <Play aria-hidden /> : <Pause aria-hidden />}
      </button>
      <span className="vh" aria-live={carousel.isTurning ? 'off' : 'polite'}>
        {say.caption(current + 1, heroPlates.length, say[name])}
      </span>
    </div>
  )
}
