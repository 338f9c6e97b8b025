import { formatDate } from '#shared/dates/dates.ts'
import { useLanguage } from '../../lib/language.tsx'
import { SiteLink } from '../../ui/site-link.tsx'
import { StatusBadge } from '../membership-requests/status-badge.tsx'
import { messages } from './messages.ts'
import type { People } from './queries.ts'
import dashboards from './dashboard.module.css'
import tables from '../table/table.module.css'

/** The five requests that changed last. */
export const LatestRequests = ({ requests }: { requests: People['latestRequests'] }) => {
  const language = useLanguage()
  const say = messages(language)
  return (
    <section>
      <div className={dashboards.head}>
        <h2>{say.latestRequests}</h2>
        <SiteLink to="/admin/solicitudes?filter=all">{say.seeAll}</SiteLink>
      </div>
      {requests.length === 0 ? (
        <p className="muted">{say.noRequests}</p>
      ) : (
        <table className={tables.table} aria-label={say.latestRequests}>
          <thead>
            <tr>
              <th scope="col">{say.name}</th>
              <th scope="col">{say.email}</th>
              <th scope="col">{say.lastChange}</th>
              <th scope="col">{say.status}</th>
            </tr>
          </thead>
          <tbody>
            {requests.map((request) => (
              <tr key={request.id}>
                <td data-card="title">
                  <SiteLink to={`/admin/solicitudes?id=${request.id}`}>{request.fullName}</SiteLink>
                </td>
                <td data-card="line">{request.email}</td>
                <td className="num" data-card="foot">
                  {formatDate(request.updatedAt, language)}
                </td>
                <td data-card="corner">
                  <StatusBadge {...request} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
