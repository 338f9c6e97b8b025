import { excerpt } from '#kit/both/head/excerpt.ts'

type Entry = { title: string; description: string; location: string; date: string; endsAt: string | null; url: string }

/** The pages of Google and Outlook that offer to enter an event. Nothing is asked of them before a click. Google needs an end. */
export const calendarAddresses = ({ title, description, location, date, endsAt, url }: Entry) => {
  const times = [date, endsAt ?? date].map((instant) => new Date(instant).toISOString().replace('.000', ''))
  const text = [excerpt(description, mostDescription), url].filter(Boolean).join('\n\n')
  const google = new URLSearchParams({
    action: 'TEMPLATE',
    text: title,
    dates: times.map((instant) => instant.replaceAll(/[-:]/g, '')).join('/'),
    details: text,
    location,
  })
  const outlook = new URLSearchParams({
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: title,
    startdt: times[0]!,
    ...(endsAt && { enddt: times[1]! }),
    body: text,
    location,
  })
  return {
    google: `https://calendar.google.com/calendar/render?${google}`,
    outlook: `https://outlook.live.com/calendar/0/deeplink/compose?${outlook}`,
  }
}

/** Characters of the description: their addresses must stay short. The calendar file has all of it. */
const mostDescription = 400

/** The address under which calendar programs subscribe to a calendar file, and open by themselves. */
export const subscriptionOf = (file: string) => file.replace(/^https?:/, 'webcal:')
