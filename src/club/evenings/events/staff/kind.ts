import { toLocalExactly } from '#base/dates/local-time.ts'
import type { PanelKind } from '#club/core/content/staff/content-kind.ts'
import { formOf } from './event-form.ts'
import { eventValueWords } from './event-value-words.tsx'
import { type EditedEvent, changeEvent, previewEvent, restoreEvent } from './queries.ts'

export const eventKind = {
  noun: 'event',
  subject: 'events',
  // An undo leads back to the second of two equal hours, too.
  formOf: (event: EditedEvent) => formOf(event, toLocalExactly),
  change: changeEvent,
  preview: previewEvent,
  restore: restoreEvent,
  words: eventValueWords,
  visibility: 'publication',
} satisfies PanelKind
