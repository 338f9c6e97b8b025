import type { Editor } from '@tiptap/react'
import { type FormEvent, useState } from 'react'
import { useLanguage } from '../../lib/language.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { messages } from './rich-text-messages.ts'

/** Asks where the chosen words lead. */
export const LinkDialog = ({ editor, onClose }: { editor: Editor; onClose: () => void }) => {
  const say = messages(useLanguage())
  const [address, setAddress] = useState(() => String(editor.getAttributes('link').href ?? 'https://'))
  const [isWrong, setIsWrong] = useState(false)

  const apply = (submitted: FormEvent) => {
    submitted.preventDefault()
    // The dialog is drawn inside the post's form: its own must not save the post.
    submitted.stopPropagation()
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
    <Dialog title={say.link} onClose={onClose}>
      <div className="dlg__bd form">
        <Field label={say.linkAddress} hint={say.linkHint} error={isWrong ? say.badLink : undefined}>
          <input
            type="url"
            value={address}
            onChange={({ target }) => setAddress(target.value)}
            onKeyDown={(event) => event.key === 'Enter' && apply(event)}
          />
        </Field>
        <div>
          <button className="btn btn--sm btn--ink" type="button" onClick={apply}>
            {say.apply}
          </button>
        </div>
      </div>
    </Dialog>
  )
}

const isAddress = (href: string) => /^(https?:\/\/[^\s/]|mailto:|tel:|\/(?!\/))/i.test(href)
