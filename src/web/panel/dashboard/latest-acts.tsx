import { useSay } from '../../lib/language.tsx'
import { SiteLink } from '../../ui/site-link.tsx'
import { LatestLines } from '../activity/latest-lines.tsx'
import { messages } from './messages.ts'
import dashboards from './dashboard.module.css'

/** The latest log lines that the user may read. Loaded after the rest of the dashboard. */
export const LatestActs = () => {
  const say = useSay(messages)
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
