/** Whose data: an address, and the row from which staff come; or a row of a person without an address. */
export type Whose = { email: string; row?: string | undefined }

/** Where the panel shows what the club has of a person. */
export const personDataAddress = ({ email, row }: Whose) =>
  `/admin/persona?${new URLSearchParams({ ...(email && { email }), ...(row && { row }) })}`
