import { clsx } from 'clsx'
import { type ReactNode, useState } from 'react'
import type { PhotoText } from '#base/forms/content-fields.ts'
import { useSay } from '../../both/language.tsx'
import { Button } from '../../site/button/button.tsx'
import { Dialog } from '../../site/dialog/dialog.tsx'
import { Photo } from '../../site/pictures/photo.tsx'
import { type Clash, type Conflict, settle } from './conflict.ts'
import { messages } from './messages.ts'
import dialogs from '../../site/dialog/dialogs.module.css'
import conflicts from './conflict-dialog.module.css'

/** How to show the value of a field: a name for an id, a picture for its address. */
export type Words = Partial<Record<string, (value: never) => ReactNode>>

type ConflictDialogProps = {
  conflict: Conflict
  labels: Record<string, string>
  words: Words
  onSettled: (values: Record<string, unknown>) => void
  onClose: () => void
}

/** After two people saved the same record: shows both values of each field in conflict, and asks for a choice. */
export const ConflictDialog = ({ conflict, labels, words, onSettled, onClose }: ConflictDialogProps) => {
  const say = useSay(messages)
  const [choices, setChoices] = useState<Record<string, 'mine' | 'theirs'>>({})
  const { clashes, changedBy } = conflict

  return (
    <Dialog title={say.conflictTitle} description={say.conflictText(changedBy)} onClose={onClose} size="wide">
      <div className={clsx(dialogs.body, conflicts.fields)}>
        {clashes.length === 0 && <p>{say.noDisagreement}</p>}
        {clashes.map((clash) => (
          <ClashField
            key={clash.field}
            clash={clash}
            label={labels[clash.field] ?? clash.field}
            lang={clash.field.endsWith('Ca') ? 'ca' : `${clash.field}Ca` in labels ? 'es' : undefined}
            words={words[clash.field]}
            choice={choices[clash.field] ?? 'mine'}
            onChoose={(side) => setChoices({ ...choices, [clash.field]: side })}
          />
        ))}
      </div>
      <div className={dialogs.foot} data-actions>
        <Button tone="quiet" size="small" onClick={onClose}>
          {say.keepEditing}
        </Button>
        <Button tone="ink" size="small" onClick={() => onSettled(settle(conflict, choices))}>
          {say.saveBoth}
        </Button>
      </div>
    </Dialog>
  )
}

type ClashFieldProps = {
  clash: Clash
  label: string
  /** The language of a text that exists in both languages. */
  lang: string | undefined
  words: Words[string]
  choice: 'mine' | 'theirs'
  onChoose: (side: 'mine' | 'theirs') => void
}

const ClashField = ({ clash, label, lang, words, choice, onChoose }: ClashFieldProps) => {
  const say = useSay(messages)
  const read = (value: unknown) => {
    if (typeof value === 'boolean') return value ? say.yes : say.no
    return (words && words(value as never)) || inWords(value) || say.nothing
  }
  return (
    <fieldset>
      <legend>{label}</legend>
      {(['mine', 'theirs'] as const).map((side) => (
        <label key={side}>
          <input type="radio" name={`keep-${clash.field}`} checked={choice === side} onChange={() => onChoose(side)} />
          <b>{side === 'mine' ? say.yours : say.theirs}</b>
          <pre lang={lang}>{read(clash[side])}</pre>
        </label>
      ))}
    </fieldset>
  )
}

/** Small pictures of these addresses; a text if there are none. */
export const asPictures = (addresses: string | readonly string[]) => {
  const sources = [addresses].flat().filter(Boolean)
  return sources.length > 0 && sources.map((src) => <Photo key={src} src={src} alt="" sizes="6rem" />)
}

/** The same with what is said of each. */
export const asPhotoTexts = (photos: readonly PhotoText[] | undefined) =>
  photos?.length
    ? photos.map(({ src, ...texts }) => (
        <span key={src} className={conflicts.said}>
          {asPictures(src)} {inWords(texts)}
        </span>
      ))
    : ''

/** A value as lines of text. */
export const inWords = (value: unknown): string => {
  if (value === null || value === undefined) return ''
  if (typeof value === 'string')
    return value
      .replaceAll(/<\/(?:p|h\d|li|blockquote)>/g, '\n')
      .replaceAll(/<[^>]*>/g, '')
      .trim()
  if (Array.isArray(value)) return value.map(inWords).join('\n')
  if (typeof value === 'object') return Object.values(value).map(inWords).filter(Boolean).join(' · ')
  return String(value)
}
