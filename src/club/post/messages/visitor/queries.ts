import { mutationOptions } from '@tanstack/react-query'
import type { ContactMessageRequest } from '../shared/contact-message.ts'
import { type ApiClient, answer } from '#kit/both/api.ts'

/** Sends a message to the club. Writes are not retried automatically (spec §7). */
export const sendMessage = (api: ApiClient) =>
  mutationOptions({
    mutationFn: (request: ContactMessageRequest) => answer(api.api['contact-messages'].$post({ json: request })),
  })
