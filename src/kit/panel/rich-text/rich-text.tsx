import { Image } from '@tiptap/extension-image'
import { type Editor, EditorContent, useEditor } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import { type Ref, useEffect, useId, useImperativeHandle, useRef, useState } from 'react'
import '../../both/html/clean-html.ts'
import '../../fonts/italic.css'
import { useSay } from '../../both/language.tsx'
import { notify } from '../../site/toasts/notify.tsx'
import { Problem } from '../record/problem.tsx'
import { ImageDialog } from '../pictures/image-dialog.tsx'
import { hasWords, tidyPasted } from './pasted-html.ts'
import { RichTextTools } from './rich-text-tools.tsx'
import { messages } from './rich-text-messages.ts'
import { useUpload } from '../pictures/use-upload.ts'
import forms from '../../site/form/forms.module.css'
import rich from './rich-text.module.css'

type RichTextProps = {
  label: string
  optional?: string | undefined
  lang: string
  value: string
  error: string | undefined
  onChange: (html: string) => void
  /** For the form, which focuses its fields. */
  ref?: Ref<{ focus: () => void }>
}

const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    code: false,
    codeBlock: false,
    link: { openOnClick: false, defaultProtocol: 'https', HTMLAttributes: { rel: null, target: null } },
  }),
  // Pictures are uploaded, never embedded as data: addresses.
  Image.configure({ allowBase64: false }),
]

/** What is written, without the empty line that the editor keeps after a block at the end. */
const htmlOf = (editor: Editor) => (editor.isEmpty ? '' : editor.getHTML().replace(/(?:<p><\/p>)+$/, ''))

/**
 * An editor for headings, lists, quotes, links and images (spec §2). Pasted text keeps only these; fonts, colours and executable
 * parts are removed, and the server sanitizes again.
 */
export default function RichText({ label, optional, lang, value, error, onChange, ref }: RichTextProps) {
  const say = useSay(messages)
  const id = useId()
  const { upload, progress, error: uploadError } = useUpload('blog')
  const lastValue = useRef(value)
  /** The text that it was given, and how it writes that: who only looks changes nothing. */
  const shown = useRef<{ value: string; html: string }>(undefined)
  const [began] = useState(value)
  // Images without alternative text, which the dialog asks for one after another.
  const [undescribed, setUndescribed] = useState<string[]>([])
  const [described] = undescribed
  const editor = useEditor({
    extensions,
    content: value,
    // The Content-Security-Policy forbids styles from scripts; they are in rich-text.module.css.
    injectCSS: false,
    immediatelyRender: true,
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': `${id}-label`,
        'aria-describedby': `${id}-help`,
        lang,
        class: `${rich.text} read`,
      },
      // Tab moves to the next field, by default it would indent a list item; Ctrl and Enter save, and break no line.
      handleDOMEvents: {
        keydown: (_view, { key, ctrlKey, metaKey }) => key === 'Tab' || (key === 'Enter' && (ctrlKey || metaKey)),
      },
      handlePaste: (_view, event) => !hasWords(event.clipboardData) && takeImages(event.clipboardData?.files),
      transformPastedHTML: (html) =>
        tidyPasted(html, {
          // Pictures of the former site may be cut and pasted elsewhere in the text.
          mayStay: (src) => began.includes(`"${src.replaceAll('&', '&amp;')}"`),
          onLeft: () => void notify('warning', say.pictureLeft, say.pictureLeftText),
        }),
      handleDrop: (_view, event) => takeImages(event.dataTransfer?.files),
    },
    onUpdate: ({ editor: written }) => {
      const html = htmlOf(written)
      const next = html === shown.current?.html ? shown.current.value : html
      if (next === lastValue.current) return
      lastValue.current = next
      onChange(next)
    },
  })

  useImperativeHandle(ref, () => ({ focus: () => void editor.commands.focus() }), [editor])

  const insert = (url: string) => {
    // After the selection: otherwise a selected image would be replaced.
    const image = { type: 'image', attrs: { src: url, alt: '' } }
    editor.chain().focus().insertContentAt(editor.state.selection.to, image).run()
    setUndescribed((before) => [...before, url])
  }
  const takeImages = (files: FileList | undefined) => {
    const images = [...(files ?? [])].filter(({ type }) => type.startsWith('image/'))
    if (images.length === 0) return false
    void upload(images, insert)
    return true
  }

  // The form got a new text from outside, for example after a conflict.
  useEffect(() => {
    if (editor.isDestroyed) return
    if (value !== lastValue.current) {
      lastValue.current = value
      editor.commands.setContent(value, { emitUpdate: false })
      shown.current = undefined
    }
    shown.current ??= { value, html: htmlOf(editor) }
  }, [editor, value])

  useEffect(() => {
    if (editor.isDestroyed) return
    if (error) editor.view.dom.setAttribute('aria-invalid', 'true')
    else editor.view.dom.removeAttribute('aria-invalid')
  }, [editor, error])

  return (
    <div className={forms.field}>
      <span className={forms.label} id={`${id}-label`}>
        {label} {optional && <span className={forms.optional}>{`(${optional})`}</span>}
      </span>
      <div className={rich.editor} data-invalid={error ? true : undefined}>
        <RichTextTools
          editor={editor}
          isUploading={progress !== undefined}
          onImages={(files) => void upload(files, insert)}
          onDescribe={(src) => setUndescribed([src])}
        />
        {progress !== undefined && <progress max={1} value={progress} aria-label={say.uploading} />}
        <EditorContent editor={editor} />
      </div>
      {described && progress === undefined && (
        <ImageDialog
          key={described}
          editor={editor}
          src={described}
          onClose={() => setUndescribed((before) => before.slice(1))}
        />
      )}
      <p className="muted small" id={`${id}-help`}>
        {say.help}
      </p>
      <Problem>{error ?? uploadError}</Problem>
    </div>
  )
}
