import { useClubFacts } from '../both/club-facts.tsx'

type LogoProps = { className?: string }

/** The name on one line. Letters take currentColor, the ò takes --logo-accent (brand §7). */
export const Wordmark = ({ className }: LogoProps) => (
  <svg className={className} viewBox="0 0 874 96" role="img" aria-label={useClubFacts().name}>
    <use href="/brand.svg#wordmark" />
  </svg>
)

/** The name on two lines, for the footer. */
export const Masthead = ({ className }: LogoProps) => (
  <svg className={className} viewBox="0 0 582 264" role="img" aria-label={useClubFacts().name}>
    <use href="/brand.svg#masthead" />
  </svg>
)

/** The ò alone. */
export const Symbol = ({ className }: LogoProps) => (
  <svg className={className} viewBox="0 0 46 64" aria-hidden>
    <use href="/brand.svg#symbol" />
  </svg>
)
