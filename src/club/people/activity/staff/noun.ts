import { History } from 'lucide-react'
import { words } from '#base/text/words.ts'
import type { PanelNoun } from '#club/core/staff/noun.ts'

export const activity: PanelNoun = {
  sections: [{ to: '/admin/actividad', name: words.activity, icon: History, order: 120, isBelow: true }],
}
