import cells from './cells.module.css'

/** An address of email or of a website in a list: it breaks after its @, and what has no room is cut with an ellipsis. */
export const Address = ({ of: address }: { of: string }) => {
  const at = address.indexOf('@') + 1
  return (
    <span className={cells.address} title={address}>
      <span>
        {at > 0 && (
          <>
            <span>{address.slice(0, at)}</span>
            <wbr />
          </>
        )}
        <span>{address.slice(at)}</span>
      </span>
    </span>
  )
}

/** The cell of an address, empty without one. */
export const addressCell = ({ getValue }: { getValue: () => string }) => getValue() && <Address of={getValue()} />
