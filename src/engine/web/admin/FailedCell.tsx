import { useQueryClient } from '@tanstack/react-query'
import { FailedValue } from '../ui/FailedValue.tsx'

/** A value that the server failed to answer; what is on the screen is read again. */
export function FailedCell() {
  const queries = useQueryClient()
  return <FailedValue onRetry={() => void queries.invalidateQueries()} />
}
