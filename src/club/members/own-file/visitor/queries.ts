import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { Language } from '#base/text/language.ts'
import { answer } from '#kit/both/api.ts'
import { panelApi } from '#kit/both/session/panel-api.ts'

const { me } = panelApi.api

/** The membership of this account. Asks for the second factor over the page if the account has one. */
export const ownMembership = (email: string) =>
  queryOptions({ queryKey: ['me', email], queryFn: readOwnMembership, gcTime: 0, retry: false })

const readOwnMembership = () => answer(me.$get())
export type OwnMembership = Awaited<ReturnType<typeof readOwnMembership>>

export const joinFile = () =>
  mutationOptions({ mutationFn: (pass: string) => answer(me.file.$post({ json: { pass } })) })

export const askForFileLinks = () =>
  mutationOptions({ mutationFn: (language: Language) => answer(me['file-links'].$post({ json: { language } })) })
