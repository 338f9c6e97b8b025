import { partyAddress } from '#club/evenings/payments/staff/party-address.ts'
import type { Line } from './queries.ts'

/** Where the panel shows what a line is about; undefined if it is deleted, or has no place of its own. */
export const recordAddress = ({ subject, subjectId, record, isGone }: Line) => {
  if (subject === 'club_facts') return '/admin/club'
  if (subject === 'privacy_requests' || subject === 'retention_holds') return '/admin/persona'
  if (!subjectId || isGone) return undefined
  const guests = record?.eventId ? `/admin/eventos/${record.eventId}/inscripciones` : undefined
  const addresses: Record<string, string | undefined> = {
    events: record?.isInTrash ? '/admin/eventos?filter=trash' : `/admin/eventos/${subjectId}`,
    restaurants: record?.isInTrash ? '/admin/restaurantes?filter=trash' : `/admin/restaurantes/${subjectId}`,
    organizers: record?.isInTrash ? '/admin/organizers?filter=trash' : `/admin/organizers?id=${subjectId}`,
    blog_posts: record?.isInTrash ? '/admin/blog?filter=trash' : `/admin/blog?id=${subjectId}`,
    event_registrations: guests && `${guests}?${new URLSearchParams({ search: record?.name ?? '' })}`,
    notices: record?.eventId ? `/admin/eventos/${record.eventId}` : undefined,
    payments: record?.registrationId ? partyAddress(record.registrationId) : '/admin/cobros',
    contact_messages: `/admin/mensajes?id=${subjectId}`,
    membership_requests: `/admin/solicitudes?id=${subjectId}`,
    socios: `/admin/socios?id=${subjectId}`,
    usuarios: `/admin/usuarios?cuenta=${subjectId}`,
    'auth.users': `/admin/usuarios?cuenta=${subjectId}`,
  }
  return addresses[subject]
}
