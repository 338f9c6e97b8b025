import type { PhotoText } from '#base/forms/content-fields.ts'
import { useSay } from '../../both/language.tsx'
import { Field } from '../../site/form/field.tsx'
import { messages } from './upload-messages.ts'
import columns from '../form/columns.module.css'
import pictures from './pictures.module.css'

type PhotoTextsProps = { label: string; said: PhotoText; onChange: (said: PhotoText) => void }

/** Caption and alternative text of one photo of a gallery, in both languages. */
export const PhotoTexts = ({ label, said, onChange }: PhotoTextsProps) => {
  const say = useSay(messages)
  const field = (name: Exclude<keyof PhotoText, 'src'>) => (
    <Field label={say[name]} hint={name === 'alt' ? say.altHint : undefined}>
      <textarea
        rows={2}
        lang={name.endsWith('Ca') ? 'ca' : 'es'}
        value={said[name]}
        onChange={({ target }) => onChange({ ...said, [name]: target.value })}
      />
    </Field>
  )
  return (
    <div className={pictures.texts} role="group" aria-label={label}>
      <div className={columns.two}>
        {field('caption')}
        {field('captionCa')}
        {field('alt')}
        {field('altCa')}
      </div>
    </div>
  )
}
