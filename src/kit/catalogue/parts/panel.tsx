import { Pencil, Trash2 } from 'lucide-react'
import { object, string } from 'zod/mini'
import { ActButton } from '../../panel/act/act-button.tsx'
import { ActDialog } from '../../panel/act/act-dialog.tsx'
import { TextField } from '../../panel/act/text-field.tsx'
import { useAct } from '../../panel/act/use-act.ts'
import { Badge } from '../../panel/record/badge.tsx'
import { CancelButton } from '../../panel/record/cancel-button.tsx'
import { DialogFoot } from '../../panel/record/dialog-foot.tsx'
import { FocusFallback } from '../../panel/record/focus-fallback.tsx'
import { IconButton } from '../../panel/record/icon-button.tsx'
import { NewButton, NewLink } from '../../panel/record/new-button.tsx'
import { NotLoaded } from '../../panel/record/not-loaded.tsx'
import { Peek } from '../../panel/record/peek/peek.tsx'
import { RecordState } from '../../panel/record/peek/record-state.tsx'
import { Problem } from '../../panel/record/problem.tsx'
import { QuestionDialog } from '../../panel/record/question-dialog.tsx'
import { useQuestion } from '../../panel/record/use-question.tsx'
import { CatalanState } from '../../panel/translation/catalan-state.tsx'
import { Refused } from '../../both/api.ts'
import { Button } from '../../site/button/button.tsx'
import { Opens, type Parts, ignore, useSamples } from '../part.tsx'

/** Seems to send something for a second. */
const seemToSend = () => new Promise<void>((resolve) => setTimeout(resolve, 1000))
const fail = () => seemToSend().then(() => Promise.reject(new Error('a sample')))

const Acts = ({ call = seemToSend, hasUndo = false }: { call?: () => Promise<void>; hasUndo?: boolean }) => {
  const say = useSamples()
  const act = useAct(call, { done: say.done, failed: say.failed, ...(hasUndo && { undo: () => seemToSend }) })
  return <ActButton act={act}>{act.isBusy ? say.working : say.act}</ActButton>
}

const schema = object({ name: string() })

const Asks = ({ call = seemToSend, isGrave = false }: { call?: () => Promise<void>; isGrave?: boolean }) => {
  const say = useSamples()
  const act = useAct<{ name: string } | void>(call, { done: say.done, failed: say.failed })
  return (
    <Opens
      draw={(close) =>
        isGrave ? (
          <ActDialog act={act} text={say.text} button={say.remove} tone="danger" onClose={close} />
        ) : (
          <ActDialog
            act={act}
            title={say.event}
            schema={schema}
            values={{ name: '' }}
            button={say.act}
            busyButton={say.working}
            onClose={close}
          >
            <TextField name="name" label={say.name} />
          </ActDialog>
        )
      }
    />
  )
}

const Question = () => {
  const say = useSamples()
  const question = useQuestion<string>({
    text: (row) => `${row}. ${say.text}`,
    confirm: say.remove,
    act: seemToSend,
    done: say.done,
    failed: say.failed,
  })
  return (
    <>
      <Button tone="line" size="small" onClick={() => question.ask(say.event)}>
        {say.show}
      </Button>
      {question.dialog}
    </>
  )
}

const gone = new Refused('event.not-found', 404)

/** The panel's acts and records. */
export const parts: Parts = {
  'panel/act/act-button': {
    works: () => <Acts />,
    'with undo': () => <Acts hasUndo />,
    fails: () => <Acts call={fail} />,
  },
  'panel/act/act-dialog': {
    'with a field': () => <Asks />,
    fails: () => <Asks call={fail} />,
    grave: () => <Asks isGrave />,
  },
  'panel/record/use-question': { question: () => <Question /> },
  'panel/record/question-dialog': {
    'one field': () => {
      const say = useSamples()
      return (
        <Opens
          draw={(close) => (
            <QuestionDialog
              title={say.event}
              label={say.name}
              hint={say.hint}
              input={{}}
              onAnswer={close}
              onClose={close}
            />
          )}
        />
      )
    },
  },
  'panel/record/badge': {
    tones: () =>
      (['ok', 'warn', 'danger', 'info', 'neutral'] as const).map((tone) => (
        <Badge key={tone} tone={tone}>
          {tone}
        </Badge>
      )),
  },
  'panel/record/icon-button': {
    on: () => <IconButton icon={Pencil} name={useSamples().act} onClick={ignore} />,
    pressed: () => <IconButton icon={Pencil} name={useSamples().act} isPressed onClick={ignore} />,
    off: () => <IconButton icon={Trash2} name={useSamples().remove} isOff onClick={ignore} />,
  },
  'panel/record/new-button': {
    button: () => <NewButton text={useSamples().event} onClick={ignore} />,
    link: () => <NewLink text={useSamples().event} to="/kit" />,
  },
  'panel/record/cancel-button': { cancel: () => <CancelButton onCancel={ignore} /> },
  'panel/record/problem': { problem: () => <Problem>{useSamples().failed}</Problem> },
  'panel/record/dialog-foot': {
    idle: () => (
      <DialogFoot problem={undefined}>
        <CancelButton onCancel={ignore} />
        <Button size="small">{useSamples().act}</Button>
      </DialogFoot>
    ),
    'failed and offline': () => (
      <DialogFoot problem={useSamples().failed} isPaused>
        <Button size="small">{useSamples().act}</Button>
      </DialogFoot>
    ),
  },
  'panel/record/focus-fallback': {
    section: () => <FocusFallback label={useSamples().event}>{useSamples().text}</FocusFallback>,
  },
  'panel/record/not-loaded': {
    'not loaded': () => <NotLoaded title={useSamples().failed} text={useSamples().text} error={null} retry={ignore} />,
  },
  'panel/record/peek/record-state': {
    loading: () => <RecordState error={null} failure={undefined} retry={ignore} />,
    failed: () => <RecordState error={new Error('a sample')} failure={undefined} retry={ignore} />,
    gone: () => <RecordState error={gone} failure={undefined} retry={ignore} />,
  },
  'panel/record/peek/peek': {
    record: () => {
      const say = useSamples()
      return (
        <Opens
          draw={(close) => (
            <Peek title={say.event} marks={<Badge tone="ok">{say.open}</Badge>} takesFocus onClose={close}>
              <p>{say.long}</p>
            </Peek>
          )}
        />
      )
    },
  },
  'panel/translation/catalan-state': {
    states: () =>
      (['missing', 'stale', 'checked'] as const).map((state) => (
        <CatalanState key={state} state={state} text={state} />
      )),
  },
}
