import { inLanguage } from '#base/text/language.ts'
import { useLanguage, useSay } from '#kit/both/language.tsx'
import { Dialog } from '#kit/site/dialog/dialog.tsx'
import { SiteLink } from '#kit/site/site-link.tsx'
import { messages } from './inbox-messages.ts'
import type { People } from '#club/core/staff/queries.ts'
import dialogs from '#kit/site/dialog/dialogs.module.css'
import { seatName } from '../shared/seat-name.ts'

type Burst = NonNullable<People['bursts']>[number]

/** Who took the seats of a burst, by event, with the way to each guest list. */
export const BurstDialog = ({ burst, onClose }: { burst: Burst | undefined; onClose: () => void }) => {
  const language = useLanguage()
  const say = useSay(messages)
  if (!burst) return null
  return (
    <Dialog title={say.burstOfSeats(burst.seats.length)} onClose={onClose}>
      <div className={dialogs.body}>
        {burst.events.map(({ id, title, titleCa }) => (
          <section key={id}>
            <h3>
              <SiteLink to={`/admin/eventos/${id}/inscripciones`}>{inLanguage(language, title, titleCa)}</SiteLink>
            </h3>
            <p>
              {burst.seats
                .filter(({ eventId }) => eventId === id)
                .map((seat) => seatName(seat, language))
                .join(', ')}
            </p>
          </section>
        ))}
      </div>
    </Dialog>
  )
}
