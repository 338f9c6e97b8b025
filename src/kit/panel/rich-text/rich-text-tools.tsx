import { type Editor, useEditorState } from '@tiptap/react'
import {
  Bold,
  Captions,
  Heading2,
  Heading3,
  ImageUp,
  Italic,
  Link,
  List,
  ListOrdered,
  type LucideIcon,
  Quote,
  Redo2,
  Undo2,
} from 'lucide-react'
import { useRef, useState } from 'react'
import { useSay } from '../../both/language.tsx'
import { IconButton } from '../record/icon-button.tsx'
import { LinkDialog } from './link-dialog.tsx'
import { messages } from './rich-text-messages.ts'
import { acceptedImages } from '../pictures/upload.ts'
import rich from './rich-text.module.css'

type RichTextToolsProps = {
  editor: Editor
  isUploading: boolean
  onImages: (files: File[]) => void
  /** Opens the dialog for the alternative text of the selected image. */
  onDescribe: (src: string) => void
}

/** The buttons of the editor. aria-pressed says whether the text at the cursor has the format. */
export const RichTextTools = ({ editor, isUploading, onImages, onDescribe }: RichTextToolsProps) => {
  const say = useSay(messages)
  const input = useRef<HTMLInputElement>(null)
  const [isLinking, setIsLinking] = useState(false)
  const is = useEditorState({
    editor,
    selector: ({ editor: at }) => ({
      heading: at.isActive('heading', { level: 2 }),
      subheading: at.isActive('heading', { level: 3 }),
      bold: at.isActive('bold'),
      italic: at.isActive('italic'),
      bullets: at.isActive('bulletList'),
      numbers: at.isActive('orderedList'),
      quote: at.isActive('blockquote'),
      link: at.isActive('link'),
      image: at.isActive('image') ? String(at.getAttributes('image').src) : undefined,
      canUndo: at.can().undo(),
      canRedo: at.can().redo(),
    }),
  })
  const then = () => editor.chain().focus()
  const toggle = (name: keyof typeof say & Exclude<keyof typeof is, 'image'>, icon: LucideIcon, run: () => unknown) => (
    <IconButton icon={icon} name={say[name]} title={say[name]} isPressed={is[name]} onClick={() => run()} />
  )

  return (
    <div className={rich.tools} role="group" aria-label={say.tools}>
      {toggle('heading', Heading2, () => then().toggleHeading({ level: 2 }).run())}
      {toggle('subheading', Heading3, () => then().toggleHeading({ level: 3 }).run())}
      {toggle('bold', Bold, () => then().toggleBold().run())}
      {toggle('italic', Italic, () => then().toggleItalic().run())}
      {toggle('bullets', List, () => then().toggleBulletList().run())}
      {toggle('numbers', ListOrdered, () => then().toggleOrderedList().run())}
      {toggle('quote', Quote, () => then().toggleBlockquote().run())}
      {toggle('link', Link, () => setIsLinking(true))}
      <IconButton
        icon={ImageUp}
        name={say.image}
        title={say.image}
        isOff={isUploading}
        onClick={() => input.current?.click()}
      />
      <IconButton
        icon={Captions}
        name={say.describe}
        title={say.describe}
        isOff={is.image === undefined}
        onClick={() => is.image && onDescribe(is.image)}
      />
      <IconButton
        icon={Undo2}
        name={say.undo}
        title={say.undo}
        isOff={!is.canUndo}
        onClick={() => then().undo().run()}
      />
      <IconButton
        icon={Redo2}
        name={say.redo}
        title={say.redo}
        isOff={!is.canRedo}
        onClick={() => then().redo().run()}
      />
      <input
        ref={input}
        className="vh"
        type="file"
        accept={acceptedImages}
        tabIndex={-1}
        aria-label={say.image}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])]
          target.value = ''
          onImages(files)
        }}
      />
      {isLinking && <LinkDialog editor={editor} onClose={() => setIsLinking(false)} />}
    </div>
  )
}
