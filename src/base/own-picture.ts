/**
 * Whether an address is a picture of this site: an upload or an illustration. No part of it begins with a dot, and nothing is encoded, so
 * that it does not lead to another path of the site.
 */
export const isOwnPicture = (address: string) =>
  /^\/(?:files|plates|illustrations)(?:\/\w[\w-]*(?:\.[\w-]+)*)+$/.test(address)
