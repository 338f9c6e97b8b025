/** @typedef {{ listen: import('node:http').RequestListener, close: () => Promise<void> }} App */

/**
 * The app that a function makes of the resources. When another function comes, the app before is closed and a new one made; requests that
 * come meanwhile wait for it.
 * @template Resources
 * @param {Resources} resources
 */
export const latestApp = (resources) => {
  /** @type {unknown} */
  let made
  /** @type {Promise<App> | undefined} */
  let app
  /** An app that could not be made has nothing to close. */
  const close = async (before = app) => {
    const closing = await before?.catch(() => undefined)
    await closing?.close()
  }
  return {
    /** @param {(resources: Resources) => App} make */
    get: (make) => {
      if (make !== made) {
        made = make
        app = close(app).then(() => make(resources))
      }
      return /** @type {Promise<App>} */ (app)
    },
    close,
  }
}
