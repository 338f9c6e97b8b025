import * as z from 'zod/mini'
import { languages } from '../text/language.ts'

/** An email that shows whether emails leave: it goes to whoever asks, in their language. */
export const testEmailRequest = z.object({ language: z.enum(languages) })
