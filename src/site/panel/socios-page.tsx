import { SociosScreen } from '#club/members/members/staff/socios-screen.tsx'
import { personParts } from '#club/people/person/staff/person-parts.ts'

/** Socios, with what happened with each. */
export default function SociosPage() {
  return <SociosScreen parts={personParts} />
}
