import * as z from 'zod/mini'
import { id } from './fields.ts'

/** What the owner of an address gives up of what stands under it: all the rest is kept. */
export const addressProof = z.object({ dropped: z.array(id).check(z.maxLength(200)) })
