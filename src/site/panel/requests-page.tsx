import { RequestsScreen } from '#club/members/requests/staff/requests-screen.tsx'
import { personParts } from '#club/people/person/staff/person-parts.ts'

/** Solicitudes, with what happened with each applicant. */
export default function RequestsPage() {
  return <RequestsScreen parts={personParts} />
}
