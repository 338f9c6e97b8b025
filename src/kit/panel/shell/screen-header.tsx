import type { ReactNode } from 'react'
import { inLanguage } from '#base/text/language.ts'
import { useLanguage } from '../../both/language.tsx'
import { PageHead } from '../../both/head/page-head.tsx'
import { Translated } from '../../site/translated.tsx'
import screens from './screen.module.css'

type ScreenHeaderProps = {
  title: string
  /** The record that the screen is about, with the language of its name. */
  about?: { title: string; titleCa: string } | undefined
  children?: ReactNode
}

/** The title of a screen, also of the browser tab, and its main action on the right. */
export const ScreenHeader = ({ title, about, children }: ScreenHeaderProps) => {
  const language = useLanguage()
  return (
    <div className={screens.head}>
      <PageHead
        title={about ? `${title}: ${inLanguage(language, about.title, about.titleCa)}` : title}
        isIndexed={false}
      />
      <h1>
        {about ? <span>{`${title}: `}</span> : title}
        {about && <Translated es={about.title} ca={about.titleCa} />}
      </h1>
      {children}
    </div>
  )
}
