/** What a promise gives in time. @throws Error where it takes longer */
export const withTimeout = <T>(milliseconds: number, promise: Promise<T>) =>
  new Promise<T>((resolve, reject) => {
    const late = setTimeout(() => reject(new Error('It took too long')), milliseconds).unref()
    promise.then(resolve, reject).finally(() => clearTimeout(late))
  })
