import { useLanguage, useSay } from '#kit/both/language.tsx'
import { SiteLink } from '#kit/site/site-link.tsx'
import { StatusBadge } from '#club/members/requests/staff/status-badge.tsx'
import { messages } from './messages.ts'
import type { People } from '#club/core/staff/queries.ts'
import { shortDay } from '#base/dates/weekday.ts'
import dashboards from './dashboard.module.css'
import styles from './latest-requests.module.css'

/** The five requests that changed last (spec §2). */
export const LatestRequests = ({ requests }: { requests: NonNullable<People['latestRequests']> }) => {
  const language = useLanguage()
  const say = useSay(messages)
  return (
    <section>
      <div className={dashboards.head}>
        <h2>{say.latestRequests}</h2>
        <SiteLink to="/admin/solicitudes?filter=all">{say.seeAll}</SiteLink>
      </div>
      {requests.length === 0 ? (
        <p className="muted">{say.noRequests}</p>
      ) : (
        <table className={styles.table} aria-label={say.latestRequests}>
          <thead className="vh">
            <tr>
              <th scope="col">{say.name}</th>
              <th scope="col">{say.status}</th>
              <th scope="col">{say.lastChange}</th>
            </tr>
          </thead>
          <tbody>
            {requests.map((request) => (
              <tr key={request.id}>
                <td>
                  <SiteLink to={`/admin/solicitudes?id=${request.id}`}>{request.fullName}</SiteLink>
                </td>
                <td>
                  <StatusBadge {...request} />
                </td>
                <td className="num">{shortDay(request.updatedAt, language)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
