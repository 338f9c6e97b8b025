import type { ReactNode } from 'react'

const marks: Record<string, ReactNode> = {
  facebook: (
    <path d="M14.5 21v-8h3l.5-3.5h-3.5V7.4c0-1.1.5-1.9 2-1.9H18V2.4C17.6 2.3 16.7 2 15.6 2 12.9 2 11 3.7 11 6.8v2.7H8V13h3v8" />
  ),
  instagram: (
    <>
      <rect x="3" y="3" width="18" height="18" rx="5" />
      <circle cx="12" cy="12" r="4" />
      <circle cx="17.2" cy="6.8" r=".6" fill="currentColor" />
    </>
  ),
  x: <path d="m4 4 16 16M20 4 4 20" />,
}

/** The mark of a social network, in the stroke of our icons. */
export const SocialMark = ({ network }: { network: string }) => (
  <svg className="icon" viewBox="0 0 24 24" aria-hidden>
    {marks[network]}
  </svg>
)
