import { useLanguage } from '../../lib/language.tsx'
import { SiteLink } from '../../ui/site-link.tsx'
import { LatestLines } from '../activity/latest-lines.tsx'
import { messages } from './messages.ts'
import dashboards from './dashboard.module.css'

/** What was done last in the club: of it each reads what the log shows them. It is read once the rest is there. */
export const LatestActs = () => {
  const say = messages(useLanguage())
  return (
    <section>
      <div className={dashboards.head}>
        <h2>{say.latestActs}</h2>
        <SiteLink to="/admin/actividad">{say.activity}</SiteLink>
      </div>
      <LatestLines />
    </section>
  )
}
