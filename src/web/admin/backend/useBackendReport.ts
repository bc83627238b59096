import { useQuery } from '@tanstack/react-query'
import type { BackendReport } from '../../../metadata/BackendReport.ts'
import { ApiError } from '../../client/ApiError.ts'
import { useClient } from '../../client/ClientProvider.tsx'

/** Asked for once for each version of the model: both come from the schema that the server read at its start. */
export function useBackendReport(version: string) {
  const client = useClient()
  return useQuery({
    queryKey: ['backend-report', version],
    queryFn: async ({ signal }) => {
      const response = await client.fetchAuthorized('/backend/report', { signal })
      if (!response.ok) throw failure(response.status)
      return (await response.json()) as BackendReport
    },
  })
}

const failure = (status: number): ApiError => {
  const code = status === 403 ? 'AUTH_NOT_AUTHORIZED' : 'SERVER'
  const message = 'The report about the backend could not be loaded'
  return new ApiError([{ code, message, field: null, fieldLabel: null, params: {}, path: null }], status)
}
