import { Smartphone } from 'lucide-react'
import { bilingual } from '#base/text/language.ts'
import { useSay } from '../../both/language.tsx'
import { type Share, ShareTarget, useShareTargets } from './share-targets.tsx'
import menus from './menus.module.css'

const messages = bilingual({
  apps: { es: 'Con una aplicación…', ca: 'Amb una aplicació…' },
})

/** The networks on which a page can be shared, as a menu. */
export default function ShareList({ id, share, onDone }: { id: string; share: Share; onDone: () => void }) {
  const say = useSay(messages)
  const shareWithApps = () => {
    onDone()
    // The promise rejects if the visitor closes the system's menu: not an error.
    navigator.share({ title: document.title, text: share.text, url: window.location.href }).catch(() => {})
  }
  return (
    <ul id={id} className={menus.list} data-share-list>
      {'share' in navigator && (
        <li>
          <button type="button" onClick={shareWithApps}>
            <Smartphone aria-hidden /> {say.apps}
          </button>
        </li>
      )}
      {useShareTargets(share).map((target) => (
        <li key={target.name}>
          <ShareTarget target={target} onDone={onDone} />
        </li>
      ))}
    </ul>
  )
}
