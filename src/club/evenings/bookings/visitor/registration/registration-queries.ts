import { mutationOptions } from '@tanstack/react-query'
import type { EventRegistrationInput } from '../../shared/event-registration.ts'
import { Refused, answer } from '#kit/both/api.ts'
import { visitorApi } from '#kit/both/session/visitor-api.ts'

const isOutdated = new Set([
  'event.full',
  'event.too-few',
  'event.begun',
  'event.cancelled',
  'event.closed',
  'event.members-only',
])

/** Registers for an event. Writes are not retried automatically (spec §7). */
export const registerFor = (id: string) =>
  mutationOptions({
    mutationFn: (request: EventRegistrationInput) =>
      answer(
        visitorApi({ email: request.email }).api.events[':id'].registrations.$post({ param: { id }, json: request }),
      ),
    onSuccess: (_registration, _request, _context, { client }) => client.invalidateQueries({ queryKey: ['events'] }),
    // The event is not as the page shows it.
    onError: (error, _request, _context, { client }) =>
      error instanceof Refused && isOutdated.has(error.code)
        ? client.invalidateQueries({ queryKey: ['events'] })
        : undefined,
  })
