/** An email whose text was deleted: it cannot be sent again. */
export const withoutText = { values: { isTextDeleted: true }, asSent: null }
