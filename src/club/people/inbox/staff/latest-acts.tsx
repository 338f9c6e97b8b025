import { useSay } from '#kit/both/language.tsx'
import { SiteLink } from '#kit/site/site-link.tsx'
import { LatestLines } from '#club/people/activity/staff/latest-lines.tsx'
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
