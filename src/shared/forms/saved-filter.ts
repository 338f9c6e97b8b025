import * as z from 'zod/mini'

/** The lists whose filters can be saved, by the last part of their address. */
export const savedLists = ['socios', 'solicitudes'] as const
export type SavedList = (typeof savedLists)[number]

const list = z.enum(savedLists)

export const savedFilterList = z.object({ list })

/** A name for what a list shows now. `address` is its query string. */
export const savedFilter = z.object({
  list,
  name: z.string().check(z.trim(), z.minLength(1, 'required'), z.maxLength(40, 'too-long')),
  address: z.string().check(z.maxLength(500, 'too-long')),
  isShared: z._default(z.boolean(), false),
})
export type SavedFilter = z.infer<typeof savedFilter>
