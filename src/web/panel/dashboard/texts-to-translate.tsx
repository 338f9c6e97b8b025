import { Languages } from 'lucide-react'
import { useLanguage } from '../../lib/language.tsx'
import { SiteLink } from '../../ui/site-link.tsx'
import { messages as sharedMessages } from '../record/messages.ts'
import { messages as shellMessages } from '../shell/messages.ts'
import { countText } from './count-text.ts'
import { Group } from './group.tsx'
import { messages } from './messages.ts'
import type { Dashboard } from './queries.ts'
import styles from './inbox.module.css'

/** What lacks Catalan or has one that is older than the Spanish: a link to each list with that filter. */
export const TextsToTranslate = ({ catalan }: Pick<Dashboard, 'catalan'>) => {
  const language = useLanguage()
  const [say, shell, shared] = [messages(language), shellMessages(language), sharedMessages(language)]
  const lists = [
    { to: '/admin/eventos', name: shell.events, count: catalan.events },
    { to: '/admin/blog', name: shell.blog, count: catalan.posts },
    { to: '/admin/restaurantes', name: shell.restaurants, count: catalan.restaurants },
    { to: '/admin/organizers', name: shell.organizers, count: catalan.organizers },
  ].filter(({ count }) => count > 0)
  return (
    <Group Icon={Languages} title={countText(countOfTexts(catalan), say.textsToTranslate, shared)} rows={lists}>
      {({ to, name, count }) => (
        <li key={to} className={styles.line}>
          <SiteLink to={`${to}?filter=catalan`}>
            {name}: {countText(count, String, shared)}
          </SiteLink>
        </li>
      )}
    </Group>
  )
}

export const countOfTexts = (catalan: Dashboard['catalan']) =>
  Object.values(catalan).reduce((sum, count) => sum + count, 0)
