import { contentRoutes, plainDeletion } from '#club/core/content/server/content-routes.ts'
import { newOrganizer, organizerList, organizerSave } from '../shared/organizer.ts'
import { organizerActs } from './kind.ts'

export const organizers = contentRoutes(
  'organizer',
  { list: organizerList, create: newOrganizer, save: organizerSave, remove: plainDeletion },
  organizerActs,
)
