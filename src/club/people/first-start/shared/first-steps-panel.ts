import * as z from 'zod/mini'
import { firstSteps } from './first-steps.ts'

/** A step that is left for later, or taken up again. */
export const leftStep = z.object({ step: z.enum(firstSteps), isLeft: z.boolean() })
