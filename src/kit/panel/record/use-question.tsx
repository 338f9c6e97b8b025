import { useState } from 'react'
import { useSay } from '../../both/language.tsx'
import { ActDialog } from '../act/act-dialog.tsx'
import { type Why, useAct } from '../act/use-act.ts'
import { messages } from './messages.ts'

type Question<Row> = {
  /** The consequences of the action. */
  text: (row: Row) => string
  /** The text of the button. */
  confirm: string
  /** The text of the button that cancels, if «Cancelar» could mean the action itself. */
  keep?: string
  act: (row: Row) => Promise<unknown>
  /** Takes it back, where that is possible. */
  undo?: (row: Row) => Promise<unknown>
  done: string
  failed: string
  why?: Why<Row>
}

/** Asks before an action on a row, runs it, and reports the outcome. `dialog` is the open question. */
export const useQuestion = <Row,>({ text, confirm, keep, act, undo, done, failed, why }: Question<Row>) => {
  const say = useSay(messages)
  const [row, ask] = useState<Row>()
  const doing = useAct(act, { done, failed, why, undo: undo && ((_answer, asked) => () => undo(asked)) })
  const dialog = row !== undefined && (
    <ActDialog
      act={doing}
      sent={row}
      text={text(row)}
      button={confirm}
      busyButton={say.working}
      tone="danger"
      keep={keep}
      onClose={() => ask(undefined)}
    />
  )
  return { ask, dialog }
}
