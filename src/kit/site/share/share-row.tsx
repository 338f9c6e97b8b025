import { clsx } from 'clsx'
import { type Share, ShareTarget, useShareTargets } from './share-targets.tsx'
import buttons from '../button/buttons.module.css'
import styles from './share-row.module.css'

/** The networks on which a page can be shared, as a row of round buttons. */
export const ShareRow = (share: Share) => (
  <ul className={styles.row} data-share>
    {useShareTargets(share).map((target) => (
      <li key={target.name}>
        <ShareTarget target={target} className={clsx(buttons.round, buttons.roundSmall)} isMarkAlone />
      </li>
    ))}
  </ul>
)
