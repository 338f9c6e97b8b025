import type { PanelKind } from '#club/core/content/staff/content-kind.ts'
import { asPictures } from '#kit/panel/form/conflict-dialog.tsx'
import { formOf } from './organizer-form.ts'
import { changeOrganizer, restoreOrganizer } from './queries.ts'

export const organizerKind = {
  noun: 'organizer',
  subject: 'organizers',
  formOf,
  change: changeOrganizer,
  restore: restoreOrganizer,
  words: () => ({ logoUrl: asPictures }),
} satisfies PanelKind
