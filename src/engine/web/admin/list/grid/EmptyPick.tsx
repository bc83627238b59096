import { useAdmin } from '../../AdminContext.tsx'

/** Fills the checkbox column in rows that cannot be selected. */
export function EmptyPick() {
  const { translate } = useAdmin()
  return (
    <div
      role="gridcell"
      aria-colindex={1}
      aria-label={translate('lists.select.nothing')}
      className="ff-cell ff-pick"
    />
  )
}
