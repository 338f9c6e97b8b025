/** A random UUID. `crypto.randomUUID` is missing over plain http, except on localhost. */
export const randomId = () =>
  '10000000-1000-4000-8000-100000000000'.replaceAll(/[018]/g, (digit) => {
    const random = crypto.getRandomValues(new Uint8Array(1))[0] ?? 0
    return (Number(digit) ^ (random & (15 >> (Number(digit) / 4)))).toString(16)
  })
