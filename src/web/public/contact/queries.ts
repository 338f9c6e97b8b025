import { mutationOptions } from '@tanstack/react-query'
import type { ContactMessageRequest } from '#shared/forms/contact-message.ts'
import { type ApiClient, answer } from '../../lib/api.ts'

/** Sends a message to the club. Writes are not retried automatically (spec §7). */
export const sendMessage = (api: ApiClient) =>
  mutationOptions({
    mutationFn: (request: ContactMessageRequest) => answer(api.api['contact-messages'].$post({ json: request })),
  })
