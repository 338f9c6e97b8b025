import type { Editor } from '@tiptap/react'
import { useEffect, useRef, useState } from 'react'
import { useSay } from '../../both/language.tsx'
import { Photo } from '../../site/pictures/photo.tsx'
import { QuestionDialog } from '../record/question-dialog.tsx'
import { messages } from '../rich-text/rich-text-messages.ts'
import pictures from './pictures.module.css'

type ImageDialogProps = { editor: Editor; src: string; onClose: () => void }

/** Asks for the alternative text of an image in the text. */
export const ImageDialog = ({ editor, src, onClose }: ImageDialogProps) => {
  const say = useSay(messages)
  const [words, setWords] = useState(() => placesOf(editor, src)[0]?.alt ?? '')

  const field = useRef<HTMLInputElement>(null)
  // The dialog opens by itself after an upload: the field takes the focus.
  useEffect(() => field.current?.focus(), [])

  const apply = () => {
    const { tr } = editor.state
    for (const { at } of placesOf(editor, src)) tr.setNodeAttribute(at, 'alt', words.trim())
    editor.view.dispatch(tr)
    onClose()
  }

  return (
    <QuestionDialog
      title={say.describe}
      label={say.describe}
      hint={say.describeHint}
      input={{ ref: field, value: words, onChange: ({ target }) => setWords(target.value) }}
      onAnswer={apply}
      onClose={onClose}
    >
      <Photo className={pictures.described} src={src} alt="" sizes="20rem" />
    </QuestionDialog>
  )
}

/** The positions of an image in the text: several, if it was copied. */
const placesOf = ({ state }: Editor, src: string) => {
  const places: { at: number; alt: string }[] = []
  state.doc.descendants((node, at) => {
    if (node.type.name === 'image' && node.attrs.src === src) places.push({ at, alt: String(node.attrs.alt ?? '') })
  })
  return places
}
