import type { ReactNode } from 'react'
import { useLanguage } from '../../lib/language.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { messages } from './messages.ts'

type LanguageTabsProps = {
  spanish: ReactNode
  catalan: ReactNode
  value: 'es' | 'ca'
  onChange: (language: 'es' | 'ca') => void
}

/** The same content in both languages, one beside the other. */
export const LanguageTabs = ({ spanish, catalan, value, onChange }: LanguageTabsProps) => {
  const say = messages(useLanguage())
  return (
    <Tabs
      label={say.languages}
      value={value}
      onChange={(id) => onChange(id === 'ca' ? 'ca' : 'es')}
      tabs={[
        {
          id: 'es',
          label: say.spanish,
          lang: 'es',
          panel: (
            <div className="form" lang="es">
              {spanish}
            </div>
          ),
        },
        {
          id: 'ca',
          label: say.catalan,
          lang: 'ca',
          panel: (
            <div className="form">
              <p className="muted small">{say.catalanHint}</p>
              {catalan}
            </div>
          ),
        },
      ]}
    />
  )
}
