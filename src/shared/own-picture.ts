/** Whether an address is of a picture that we keep: an upload of the staff, or a drawing. Anything else would be asked of another site. */
export const isOwnPicture = (address: string) => /^\/(?:files|plates|illustrations)\/[\w./-]+$/.test(address)
