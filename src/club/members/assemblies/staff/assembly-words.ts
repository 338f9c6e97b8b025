import type { Language } from '#base/text/language.ts'
import type { AssemblyKind } from '../shared/assembly.ts'
import { messages } from './messages.ts'

/** «Asamblea ordinaria 2027». */
export const assemblyName = ({ kind, day }: { kind: AssemblyKind; day: string }, language: Language) => {
  const say = messages(language)
  return say.named(say[kind], day.slice(0, 4))
}
