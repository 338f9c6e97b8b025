import { type Share, ShareTarget, useShareTargets } from './share-targets.tsx'

/** The places where a page can be shared, side by side. */
export const ShareRow = (share: Share) => (
  <ul className="share">
    {useShareTargets(share).map((target) => (
      <li key={target.name}>
        <ShareTarget target={target} className="rbtn rbtn--sm" isMarkAlone />
      </li>
    ))}
  </ul>
)
