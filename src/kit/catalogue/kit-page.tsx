import { useSearchParams } from 'react-router'
import { languageOr, languages } from '#base/text/language.ts'
import { PageHead } from '../both/head/page-head.tsx'
import { WithLanguage } from '../both/language.tsx'
import type { Parts } from './part.tsx'
import styles from './kit.module.css'

const parts: Parts = Object.assign(
  {},
  ...Object.values(import.meta.glob<{ parts: Parts }>('./parts/*.tsx', { eager: true })).map((module) => module.parts),
)

/** The files of shared parts; only their names are read. */
const files = Object.keys(
  import.meta.glob([
    '../both/language-field.tsx',
    '../site/**/*.tsx',
    '../panel/{act,form,record,table,translation}/**/*.tsx',
    '!../site/{sections,detail,plain-forms}/**',
    '!**/*.test.tsx',
  ]),
).map((file) => file.slice('../'.length, -'.tsx'.length))

/** The catalogue of the parts of screens, at /kit of the development server: each in its states, in Catalan with ?language=ca. */
export default function KitPage() {
  const [query] = useSearchParams()
  const language = languageOr(query.get('language'))
  const others = files.filter((file) => !(file in parts))
  return (
    <WithLanguage language={language}>
      <main className={styles.kit} id="content" lang={language}>
        <PageHead title="Kit" isIndexed={false} />
        <h1>Kit</h1>
        <nav className={styles.links}>
          {languages.map((one) => (
            <a key={one} href={`?language=${one}`} aria-current={one === language ? 'page' : undefined}>
              {one}
            </a>
          ))}
          <a href={`/kit/emails?language=${language}`}>Emails</a>
        </nav>
        <nav className={styles.links}>
          {Object.keys(parts).map((name) => (
            <a key={name} href={`#${name}`}>
              {name.split('/').at(-1)}
            </a>
          ))}
        </nav>
        {Object.entries(parts).map(([name, states]) => (
          <section key={name} id={name} className={styles.part}>
            <h2 className="h3">{name}</h2>
            {Object.entries(states).map(([state, State]) => (
              <div key={state}>
                <p className="muted small">{state}</p>
                <div className={styles.state}>
                  <State />
                </div>
              </div>
            ))}
          </section>
        ))}
        <h2 className="h3">Without states here</h2>
        <ul>
          {others.map((file) => (
            <li key={file}>{file}</li>
          ))}
        </ul>
      </main>
    </WithLanguage>
  )
}
