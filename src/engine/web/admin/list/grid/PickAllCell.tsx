import { useAdmin } from '../../AdminContext.tsx'
import type { SelectionControl } from '../selection/useRowSelection.ts'

/** Selects every row of the page; indeterminate while only some are selected. */
export function PickAllCell({ picks }: { readonly picks: SelectionControl }) {
  const { translate } = useAdmin()
  return (
    <div role="columnheader" aria-colindex={1} className="ff-cell ff-headcell ff-pick">
      <label>
        <input
          type="checkbox"
          aria-label={translate('lists.select.page')}
          checked={picks.mark === 'all'}
          ref={(box) => {
            if (box) box.indeterminate = picks.mark === 'some'
          }}
          onChange={picks.togglePage}
        />
      </label>
    </div>
  )
}
