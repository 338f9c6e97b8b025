/** Does one piece of work after the other, in the order in which they came, whether or not the one before failed. */
export const inTurn = () => {
  let before: Promise<unknown> = Promise.resolve()
  return <Made>(work: () => Promise<Made>): Promise<Made> => {
    const made = before.then(work)
    before = made.catch(() => {})
    return made
  }
}
