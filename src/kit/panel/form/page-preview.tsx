import { type ReactNode, useState } from 'react'
import type { Language } from '#base/text/language.ts'
import { useLanguage, useSay, WithLanguage } from '../../both/language.tsx'
import { Dialog } from '../../site/dialog/dialog.tsx'
import { Segments } from '../table/segments.tsx'
import { messages } from './messages.ts'
import dialogs from '../../site/dialog/dialogs.module.css'
import editors from './editor.module.css'

/** A preview of the public page of unsaved content, in either language. */
export const PagePreview = ({ onClose, children }: { onClose: () => void; children: ReactNode }) => {
  const language = useLanguage()
  const say = useSay(messages)
  const [previewLanguage, setPreviewLanguage] = useState<Language>(language)
  return (
    <Dialog title={say.preview} description={say.previewText} onClose={onClose} size="page">
      <div className={dialogs.body}>
        <Segments
          label={say.languages}
          options={[
            { value: 'es', text: say.spanish },
            { value: 'ca', text: say.catalan },
          ]}
          value={previewLanguage}
          onChange={setPreviewLanguage}
        />
      </div>
      <WithLanguage language={previewLanguage}>
        <div className={editors.preview} lang={previewLanguage}>
          {children}
        </div>
      </WithLanguage>
    </Dialog>
  )
}
