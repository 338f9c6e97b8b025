import { useQueryClient } from '@tanstack/react-query'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { Refused } from '#kit/both/api.ts'
import { messages as undoMessages } from '#kit/panel/act/messages.ts'
import { useAct } from '#kit/panel/act/use-act.ts'
import { useReadFormsAgain } from '#kit/panel/act/use-offer-undo.ts'
import { whyNotSaved } from '#kit/panel/act/why-not-saved.ts'
import { type Line, type Version, versionQuery } from '#club/people/activity/staff/queries.ts'
import { same } from '#kit/panel/form/conflict.ts'
import { NotDecided } from '#kit/panel/form/questions/use-questions.tsx'
import { useTelling } from '#club/evenings/notices/staff/use-telling.tsx'
import { messages } from './messages.ts'
import { type Values, broughtBack, labelsOf, previewOver, saveOver, kindOf, valuesOf } from './texts.ts'

/** Brings back an earlier version of a text, and undoes the last act on it. `dialog` must be rendered. */
export const useHistoryActs = (onGoneBack: () => void) => {
  const language = useLanguage()
  const say = useSay(messages)
  const undoSays = useSay(undoMessages)
  const queryClient = useQueryClient()
  const readFormsAgain = useReadFormsAgain()
  const telling = useTelling<Values, unknown>()

  /** Saves as the form does: of an event, staff decide whether its people are told. */
  const save = (version: Version, values: Values) =>
    telling.save({ values, preview: previewOver(version, values), write: (decided) => saveOver(version, decided) })
  const asks = (error: unknown) => error instanceof NotDecided

  const goBack = useAct((version: Version) => save(version, broughtBack(version)).finally(readFormsAgain), {
    done: say.wentBack,
    failed: say.goBackFailed,
    why: (error, { noun }) => whyNotSaved(error, language, { noun, labels: labelsOf(noun, language) }),
    asks,
    // A notice has a time of its own in which it is undone.
    undo: (saved, version) =>
      telling.wasTold()
        ? undefined
        : () => saveOver({ ...version, now: saved as Version['now'] }, valuesOf(version.noun, version.now)),
    onDone: onGoneBack,
  })

  const undoLine = async (line: Line) => {
    if (line.action.endsWith('.deleted')) await kindOf(line.subject)?.restore(line.subjectId ?? '')
    else await undoSave(await queryClient.fetchQuery({ ...versionQuery(line.id), staleTime: 0 }))
  }
  const undoSave = async (version: Version) => {
    const { noun, before, after, now } = version
    if (!before || !same(valuesOf(noun, after), valuesOf(noun, now))) throw new Refused('content.conflict', 409)
    await save(version, valuesOf(noun, before))
  }
  const undo = useAct((line: Line) => undoLine(line).finally(readFormsAgain), {
    done: undoSays.undone,
    failed: undoSays.undoFailed,
    why: (error, { subject }) => whyNotSaved(error, language, { noun: kindOf(subject)?.noun }),
    asks,
    isReadFirst: true,
  })

  return { goBack, undo, dialog: telling.dialog }
}
