import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { bilingual } from '#base/text/language.ts'
import { useSay } from '#kit/both/language.tsx'
import { PageHead } from '#kit/both/head/page-head.tsx'
import { plates } from '#kit/site/pictures/plates.ts'
import { NeedsScripts } from '#kit/site/states/needs-scripts.tsx'
import styles from './page-with-drawing.module.css'

const messages = bilingual({
  door: { es: 'Pasa, la mesa está puesta', ca: 'Passa, la taula és parada' },
  key: { es: 'Otra llave para la misma casa', ca: 'Una altra clau per a la mateixa casa' },
  first: { es: 'La primera llave de la casa', ca: 'La primera clau de la casa' },
  chair: { es: 'Tu silla lleva tu nombre', ca: 'La teva cadira porta el teu nom' },
})

const drawings = { door: plates.restaurant, key: plates.kitchen, first: plates.kitchen, chair: plates.table }

type PageWithDrawingProps = { title: string; text?: string; beside?: keyof typeof drawings; children: ReactNode }

/** A page with one form or message, and a drawing with a sentence beside it. Not indexed by search engines. */
export const PageWithDrawing = ({ title, text, beside = 'door', children }: PageWithDrawingProps) => {
  const say = useSay(messages)
  const { src, ground } = drawings[beside]
  return (
    <div className={clsx(styles.page, styles.onSite)}>
      <PageHead title={title} isIndexed={false} />
      <div className={styles.drawing} style={{ background: ground }}>
        <img src={src} alt="" />
        <p>{say[beside]}</p>
      </div>
      <section className={styles.content}>
        <h1>{title}</h1>
        {text && <p className="muted">{text}</p>}
        <NeedsScripts />
        {children}
      </section>
    </div>
  )
}
