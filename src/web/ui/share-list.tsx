import { type Share, ShareTarget, useShareTargets } from './share-targets.tsx'

/** The places where a page can be shared, one below the other. */
export default function ShareList({ id, share, onDone }: { id: string; share: Share; onDone: () => void }) {
  return (
    <ul id={id} className="share-menu__list">
      {useShareTargets(share).map((target) => (
        <li key={target.name}>
          <ShareTarget target={target} onDone={onDone} />
        </li>
      ))}
    </ul>
  )
}
