/** Whether an address is a picture of this site: an upload or an illustration. */
export const isOwnPicture = (address: string) => /^\/(?:files|plates|illustrations)\/[\w./-]+$/.test(address)
