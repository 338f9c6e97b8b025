import { mutationOptions } from '@tanstack/react-query'
import type { EventRegistrationInput } from '#shared/forms/event-registration.ts'
import { Refused, answer } from '../../../lib/api.ts'
import { visitorApi } from '../../own-registrations/visitor-api.ts'

/** Registers for an event. Writes are not retried automatically (spec §7). */
export const registerFor = (id: string) =>
  mutationOptions({
    mutationFn: (request: EventRegistrationInput) =>
      answer(
        visitorApi({ email: request.email }).api.events[':id'].registrations.$post({ param: { id }, json: request }),
      ),
    onSuccess: (_registration, _request, _context, { client }) => client.invalidateQueries({ queryKey: ['events'] }),
    // The event has become full or has begun, so the page needs its current state.
    onError: (error, _request, _context, { client }) => {
      const isOver = error instanceof Refused && (error.code === 'event.full' || error.code === 'event.begun')
      return isOver ? client.invalidateQueries({ queryKey: ['events'] }) : undefined
    },
  })
