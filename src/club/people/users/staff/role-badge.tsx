import { capabilityNames } from '#base/role-name.ts'
import { useLanguage } from '#kit/both/language.tsx'
import { Badge, type BadgeTone } from '#kit/panel/record/badge.tsx'
import { messages } from './messages.ts'
import type { User } from './queries.ts'
import cells from '#kit/panel/table/cells/cells.module.css'

const badges: Record<number, { name: 'admin' | 'editor'; tone: BadgeTone }> = {
  1: { name: 'admin', tone: 'danger' },
  2: { name: 'editor', tone: 'ok' },
}

/** Shows the role (1 admin, 2 editor, any other number a plain user, spec §6) and the extra capabilities of an editor. */
export const RoleBadge = ({ role, capabilities }: Pick<User, 'role' | 'capabilities'>) => {
  const language = useLanguage()
  const { name, tone } = badges[role] ?? { name: 'user' as const, tone: 'neutral' as const }
  return (
    <>
      <Badge tone={tone}>{messages(language)[name]}</Badge>
      {capabilities.length > 0 && (
        <span className={cells.second}>{capabilities.map((one) => capabilityNames(language)[one]).join(', ')}</span>
      )}
    </>
  )
}
