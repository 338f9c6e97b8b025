/** The headers of a ZIP with personal data. */
export const zipHeaders = {
  'Content-Type': 'application/zip',
  'Content-Disposition': 'attachment; filename="datos.zip"',
  'Cache-Control': 'no-store',
}
