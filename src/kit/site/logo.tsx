import { isSampleClub } from '#base/club-facts.ts'
import { useClubFacts } from '../both/club-facts.tsx'

type LogoProps = { className?: string }

/** The name on one line. Letters take currentColor, the ò takes --logo-accent (brand §7). */
export const Wordmark = ({ className }: LogoProps) => (
  <svg className={className} viewBox="0 0 874 96" role="img" aria-label={useClubFacts().name}>
    <use href={useLogo('wordmark')} />
  </svg>
)

/** The name on two lines, for the footer. */
export const Masthead = ({ className }: LogoProps) => (
  <svg className={className} viewBox="0 0 582 264" role="img" aria-label={useClubFacts().name}>
    <use href={useLogo('masthead')} />
  </svg>
)

/** The ò alone, or a club's first letter. */
export const Symbol = ({ className }: LogoProps) => (
  <svg className={className} viewBox="0 0 46 64" aria-hidden>
    <use href={useLogo('symbol')} />
  </svg>
)

/** A club that has changed its name has its own letters. The name in the address brings a new picture with a new name. */
const useLogo = (part: string) => {
  const { name } = useClubFacts()
  return `/${isSampleClub(name) ? 'brand.svg' : `logo.svg?${encodeURIComponent(name)}`}#${part}`
}
