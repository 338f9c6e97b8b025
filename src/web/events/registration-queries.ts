import { mutationOptions } from '@tanstack/react-query'
import type { EventRegistrationRequest } from '#shared/forms/event-registration.ts'
import { type ApiClient, Refused, answer } from '../lib/api.ts'

/** Writes are never repeated by themselves (spec §7). */
export const registerFor = (api: ApiClient, id: string) =>
  mutationOptions({
    mutationFn: (request: EventRegistrationRequest) =>
      answer(api.api.events[':id'].registrations.$post({ param: { id }, json: request })),
    onSuccess: (_registration, _request, _context, { client }) => client.invalidateQueries({ queryKey: ['events'] }),
    // Somebody else was faster, or it has begun: the page shows it too, and offers no place that is gone.
    onError: (error, _request, _context, { client }) => {
      const isOver = error instanceof Refused && (error.code === 'event.full' || error.code === 'event.begun')
      return isOver ? client.invalidateQueries({ queryKey: ['events'] }) : undefined
    },
  })
