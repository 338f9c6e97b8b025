import * as z from 'zod/mini'
import { required } from '#base/forms/content-fields.ts'

/** For whom a blocked file may be opened (article 32.2 of the LOPDGDD). */
export const fileReaders = ['court', 'prosecutor', 'authority'] as const
export const blockedReading = z.object({ reader: z.enum(fileReaders), reference: required() })
export type BlockedReading = z.infer<typeof blockedReading>
