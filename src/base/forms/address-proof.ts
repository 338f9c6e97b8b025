import * as z from 'zod/mini'
import { id } from './fields.ts'

/** The registrations that the owner of an address gives up; all others stay. */
export const addressProof = z.object({ dropped: z.array(id).check(z.maxLength(200)) })
