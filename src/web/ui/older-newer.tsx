import { ArrowLeft, ArrowRight } from 'lucide-react'
import { SiteLink } from './site-link.tsx'

type Way = { to: string; text: string } | undefined

/** The ways to the pages beside this one, where nobody counts how many there are. */
export const OlderNewer = ({ label, older, newer }: { label: string; older: Way; newer: Way }) =>
  older || newer ? (
    <nav className="beside" aria-label={label}>
      {older && (
        <SiteLink className="btn btn--line" to={older.to} rel="prev">
          <ArrowLeft className="ico" aria-hidden />
          {older.text}
        </SiteLink>
      )}
      {newer && (
        <SiteLink className="btn btn--line" to={newer.to} rel="next">
          {newer.text}
          <ArrowRight className="ico" aria-hidden />
        </SiteLink>
      )}
    </nav>
  ) : null
