import { clsx } from 'clsx'
import { useSay } from '#kit/both/language.tsx'
import { SiteLink } from '#kit/site/site-link.tsx'
import { useMay } from '#accounts/staff/use-may.ts'
import { messages } from './messages.ts'
import type { Dashboard } from '#club/core/staff/queries.ts'
import states from '#kit/site/states/states.module.css'
import dashboards from './dashboard.module.css'

/** The six counts (spec §2), each with a link to its list; three for who may not see members. */
export const Counts = ({ data }: { data: Dashboard | undefined }) => {
  const say = useSay(messages)
  const people = data?.people
  // While the counts load, the rights decide how many there will be, so that nothing moves.
  const hasPeople = useMay()('members')
  const content = [
    { to: '/admin/restaurantes', name: say.restaurants, count: data?.restaurants },
    { to: '/admin/eventos', name: say.events, count: data?.events },
    { to: '/admin/blog', name: say.posts, count: data?.posts },
  ]
  const counts = hasPeople
    ? [
        { to: '/admin/solicitudes', name: say.pending, count: people?.pending },
        { to: '/admin/solicitudes?filter=baja', name: say.baja, count: people?.baja },
        { to: '/admin/socios-activos', name: say.activeSocios, count: people?.activeSocios },
        ...content,
      ]
    : content

  return (
    <ul className={dashboards.counts} aria-label={say.counts} aria-busy={!data}>
      {counts.map(({ to, name, count }) => (
        <li key={to}>
          <SiteLink to={to}>
            {count === undefined ? (
              <span className={clsx(states.skeleton, dashboards.loading)} />
            ) : (
              <b className="num">{count}</b>
            )}{' '}
            {name}
          </SiteLink>
        </li>
      ))}
    </ul>
  )
}
