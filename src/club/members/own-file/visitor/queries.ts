import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { Language } from '#base/text/language.ts'
import type { Departure, IbanChange, OwnFileChange } from '../shared/own-file.ts'
import { answer } from '#kit/both/api.ts'
import { panelApi } from '#kit/both/session/panel-api.ts'

const { me } = panelApi.api

/** The membership of this account. Asks for the second factor over the page if the account has one. */
export const ownMembership = (email: string) =>
  queryOptions({ queryKey: ['me', email], queryFn: readOwnMembership, gcTime: 0, retry: false })

const readOwnMembership = () => answer(me.$get())
export type OwnMembership = Awaited<ReturnType<typeof readOwnMembership>>
export type OwnMember = NonNullable<OwnMembership['member']>

export const joinFile = () =>
  mutationOptions({ mutationFn: (pass: string) => answer(me.file.$post({ json: { pass } })) })

export const askForFileLinks = () =>
  mutationOptions({ mutationFn: (language: Language) => answer(me['file-links'].$post({ json: { language } })) })

/** What the club has in the own file. */
export const ownFileOf = (email: string) =>
  queryOptions({ queryKey: ['me', email, 'file'], queryFn: readOwnFile, gcTime: 0, retry: false })

const readOwnFile = () => answer(me.file.$get())
export type OwnFile = Awaited<ReturnType<typeof readOwnFile>>

export const changeOwnFile = () =>
  mutationOptions({ mutationFn: (json: OwnFileChange) => answer(me.file.$put({ json })) })
export const changeOwnIban = () => mutationOptions({ mutationFn: (json: IbanChange) => answer(me.iban.$put({ json })) })

export const certifyOwn = () => mutationOptions({ mutationFn: () => answer(me.certificates.$post()) })

export const leaveClub = () =>
  mutationOptions({ mutationFn: (json: Departure) => answer(me.departure.$post({ json })) })
export const takeDepartureBack = () => mutationOptions({ mutationFn: () => answer(me.departure.$delete()) })
