/** A piece of work did not end within its time; it may still be running. */
export class TookTooLong extends Error {}

/** Resolves or rejects as `promise` does. @throws TookTooLong after `milliseconds` */
export const withTimeout = <T>(milliseconds: number, promise: Promise<T>) =>
  new Promise<T>((resolve, reject) => {
    const timer = setTimeout(() => reject(new TookTooLong(`Not done in ${milliseconds} ms`)), milliseconds).unref()
    promise.then(resolve, reject).finally(() => clearTimeout(timer))
  })
