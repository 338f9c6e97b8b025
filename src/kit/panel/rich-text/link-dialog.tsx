import type { Editor } from '@tiptap/react'
import { useState } from 'react'
import { useSay } from '../../both/language.tsx'
import { QuestionDialog } from '../record/question-dialog.tsx'
import { messages } from './rich-text-messages.ts'

/** Asks for the address of a link. */
export const LinkDialog = ({ editor, onClose }: { editor: Editor; onClose: () => void }) => {
  const say = useSay(messages)
  const [address, setAddress] = useState(() => String(editor.getAttributes('link').href ?? 'https://'))
  const [isWrong, setIsWrong] = useState(false)

  const apply = () => {
    const href = address.trim()
    if (href === '' || href === 'https://') editor.chain().focus().extendMarkRange('link').unsetLink().run()
    else if (isAddress(href)) {
      const chain = editor.chain().focus().extendMarkRange('link')
      if (editor.state.selection.empty && !editor.isActive('link'))
        chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run()
      else chain.setLink({ href }).run()
    } else return setIsWrong(true)
    return onClose()
  }

  return (
    <QuestionDialog
      title={say.link}
      label={say.linkAddress}
      hint={say.linkHint}
      error={isWrong ? say.badLink : undefined}
      input={{ type: 'url', value: address, onChange: ({ target }) => setAddress(target.value) }}
      onAnswer={apply}
      onClose={onClose}
    />
  )
}

const isAddress = (href: string) => /^(https?:\/\/[^\s/]|mailto:|tel:|\/(?!\/))/i.test(href)
