/** An address that breaks before its host, where it has to. */
export const Email = ({ address }: { address: string }) => {
  const at = address.lastIndexOf('@')
  return (
    <>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </>
  )
}
