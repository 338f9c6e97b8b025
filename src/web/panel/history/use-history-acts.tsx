import { useQueryClient } from '@tanstack/react-query'
import { useLanguage, useSay } from '../../lib/language.tsx'
import { Refused } from '../../lib/api.ts'
import { notify } from '../../ui/toasts/notify.tsx'
import { type Line, type Version, versionQuery } from '../activity/queries.ts'
import { same } from '../form/conflict.ts'
import { NotDecided } from '../form/use-choice.tsx'
import { useTelling } from '../notices/use-telling.tsx'
import { messages } from './messages.ts'
import { type Values, broughtBack, labelsOf, nounOf, saveOver, textOf, valuesOf } from './texts.tsx'
import { useOfferUndo, useReadAgain } from './use-offer-undo.ts'
import { whyNotSaved } from './why-not-saved.ts'

/** Brings back an earlier version of a text, and undoes the last act on it. `dialog` must be rendered. */
export const useHistoryActs = () => {
  const language = useLanguage()
  const say = useSay(messages)
  const queryClient = useQueryClient()
  const readAgain = useReadAgain()
  const offerUndo = useOfferUndo()
  const telling = useTelling<unknown>()

  /** Saves as the form does: of an event, staff decide whether its people are told. */
  const save = (version: Version, values: Values) =>
    telling.saveTelling((tell) => saveOver(version, values, tell && { tell }), false)

  const goBack = async (version: Version) => {
    try {
      const saved = await save(version, broughtBack(version))
      const back = () => saveOver({ ...version, now: saved as Version['now'] }, valuesOf(version.noun, version.now))
      // A notice has a time of its own in which it is undone.
      if (telling.wasTold()) void notify('success', say.wentBack)
      else offerUndo(say.wentBack, undefined, back)
      await readAgain()
      return true
    } catch (error) {
      const { noun } = version
      const about = { noun, labels: labelsOf(noun, language) }
      if (!(error instanceof NotDecided)) void notify('error', say.goBackFailed, whyNotSaved(error, language, about))
      if (error instanceof Refused) await readAgain()
      return false
    }
  }

  const undo = async (line: Line) => {
    try {
      if (line.action.endsWith('.deleted')) await textOf(line.subject)?.restore(line.subjectId ?? '')
      else await undoSave(await queryClient.fetchQuery({ ...versionQuery(line.id), staleTime: 0 }))
      void notify('success', say.undone)
    } catch (error) {
      const about = { noun: nounOf[line.subject] }
      if (!(error instanceof NotDecided)) void notify('error', say.undoFailed, whyNotSaved(error, language, about))
    }
    await readAgain()
  }

  const undoSave = async (version: Version) => {
    const { noun, before, after, now } = version
    if (!before || !same(valuesOf(noun, after), valuesOf(noun, now))) throw new Refused('content.conflict', 409)
    await save(version, valuesOf(noun, before))
  }

  return { goBack, undo, dialog: telling.dialog }
}
