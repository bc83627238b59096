import { useAdmin } from '../../AdminContext.tsx'

/** Stands in the column of ticks where a row has nothing to tick. */
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
