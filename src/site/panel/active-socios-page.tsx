import { ActiveSociosScreen } from '#club/members/members/staff/active-socios-screen.tsx'
import { personParts } from '#club/people/person/staff/person-parts.ts'

/** The active members, with what happened with each. */
export default function ActiveSociosPage() {
  return <ActiveSociosScreen parts={personParts} />
}
