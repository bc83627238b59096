import Button from '@mui/material/Button'
import type { EntityModel } from '../../../model/AdminModel.ts'
import { describeFailure } from '../failures.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Link } from '../../ui/Link.tsx'
import { midSentence } from '../sentence.ts'
import { useAdmin } from '../AdminContext.tsx'

export interface ListMessageProps {
  readonly error: unknown
  readonly entity: EntityModel
  readonly filtered: boolean
  /** Whether the page's own filter leaves rows out: there may be others. */
  readonly partial: boolean
  readonly addTo: string | null
  readonly onClear: () => void
  readonly onRetry: () => void
}

/**
 * Replaces the rows when the list failed, nothing matches the filters, or it is empty. Each message has a
 * next step.
 */
export function ListMessage({ error, entity, filtered, partial, addTo, onClear, onRetry }: ListMessageProps) {
  const { translate } = useAdmin()
  const plural = midSentence(entity.labelPlural)
  if (error) {
    return (
      <ErrorState
        title={translate('admin.list.failed')}
        text={describeFailure(error, translate)}
        onRetry={onRetry}
      />
    )
  }
  if (filtered) {
    return (
      <EmptyState
        icon={entity.icon}
        title={translate('admin.list.noMatch', { name: plural })}
        text={translate('admin.list.noMatchNote')}
        action={
          <Button variant="outlined" onClick={onClear}>
            {translate('admin.list.clearFilters')}
          </Button>
        }
      />
    )
  }
  if (partial) {
    return (
      <EmptyState
        icon={entity.icon}
        title={translate('admin.list.noneHere')}
        text={translate('admin.list.noneHereNote')}
      />
    )
  }
  return (
    <EmptyState
      icon={entity.icon}
      title={translate('admin.list.none', { name: plural })}
      text={addTo && translate('admin.list.noneNote')}
      action={
        addTo && (
          <Button component={Link} to={addTo} variant="contained">
            {translate('admin.list.add', { name: midSentence(entity.label) })}
          </Button>
        )
      }
    />
  )
}
