/** A day so many days later, as "yyyy-MM-dd". */
export const dayAfter = (day: string, days: number) => {
  const date = new Date(day)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}
