/**
 * Collects what it is given and hands all of it on at once, when `later` says so. What a process has not handed on it does
 * before it ends, unless it is killed: what was made last does so first, since it may give to what was made before.
 */
export const collect = <T>(later: (handOn: () => void) => unknown, done: (all: T[]) => void) => {
  const held: T[] = []
  const handOn = () => {
    if (held.length > 0) done(held.splice(0))
  }
  process.prependListener('exit', handOn)
  return (one: T) => {
    if (held.push(one) === 1) later(handOn)
  }
}
