import { useLanguage } from '../../lib/language.tsx'
import { Badge, type BadgeTone } from '../record/badge.tsx'
import { messages } from './messages.ts'

const badges: Record<number, { name: 'admin' | 'editor'; tone: BadgeTone }> = {
  1: { name: 'admin', tone: 'danger' },
  2: { name: 'editor', tone: 'ok' },
}

/** 1 admin, 2 editor, any other number a plain user (spec §6). */
export const RoleBadge = ({ role }: { role: number }) => {
  const { name, tone } = badges[role] ?? { name: 'user' as const, tone: 'neutral' as const }
  return <Badge tone={tone}>{messages(useLanguage())[name]}</Badge>
}
