/** Resolves or rejects as `promise` does. @throws Error after `milliseconds` */
export const withTimeout = <T>(milliseconds: number, promise: Promise<T>) =>
  new Promise<T>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('It took too long')), milliseconds).unref()
    promise.then(resolve, reject).finally(() => clearTimeout(timer))
  })
