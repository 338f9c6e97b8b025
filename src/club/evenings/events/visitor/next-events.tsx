import { bilingual } from '#base/text/language.ts'
import { useSay } from '#kit/both/language.tsx'
import { buttonLook } from '#kit/site/button/button.tsx'
import { SiteLink } from '#kit/site/site-link.tsx'

const messages = bilingual({ nextEvents: { es: 'Ver las próximas mesas', ca: 'Mira les properes taules' } })

/** In place of the button to register, at an event that is over or cancelled. */
export const NextEvents = () => (
  <SiteLink className={buttonLook({ tone: 'ink', size: 'block' })} to="/eventos">
    {useSay(messages).nextEvents}
  </SiteLink>
)
