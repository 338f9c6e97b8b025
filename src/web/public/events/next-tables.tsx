import { clsx } from 'clsx'
import { useLanguage } from '../../lib/language.tsx'
import { SiteLink } from '../../ui/site-link.tsx'
import { messages } from './messages.ts'
import buttons from '../../ui/button/buttons.module.css'

/** In place of the button to register, at an event that is over or cancelled. */
export const NextTables = () => (
  <SiteLink className={clsx(buttons.button, buttons.block, buttons.ink)} to="/eventos">
    {messages(useLanguage()).nextTables}
  </SiteLink>
)
