/** jsdom draws dialogs and cannot open them, scrolls nothing, and has no pointer. */
export const completeJsdom = () => {
  Element.prototype.scrollIntoView ??= () => {}
  window.matchMedia ??= (media) => Object.assign(new EventTarget(), { matches: false, media }) as MediaQueryList
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function () {
    this.open = false
    // As a browser tells it: a moment later.
    setTimeout(() => this.dispatchEvent(new Event('close')))
  }
}
