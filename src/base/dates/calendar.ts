/** The code of what is wrong with a day, "yyyy-MM-dd": no day at all, or none of the calendar, as 29 February 2027. */
export const dayFault = (day: string) => {
  if (!/^\d{4}-\d\d-\d\d$/.test(day)) return 'date.invalid'
  // `Date` turns 29 February into a day of March.
  return new Date(`${day}T00:00Z`).toJSON()?.startsWith(day) ? undefined : 'date.no-such-day'
}

/** The code of what is wrong with a day and a time, "yyyy-MM-ddTHH:mm", in any time zone. A day ends at 23:59. */
export const timeFault = (text: string) => {
  if (!/^[\d-]{10}T\d\d:\d\d$/.test(text)) return 'date.invalid'
  return dayFault(text.slice(0, 10)) ?? (/([01]\d|2[0-3]):[0-5]\d$/.test(text) ? undefined : 'date.no-such-hour')
}
