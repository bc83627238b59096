import { useQuery } from '@tanstack/react-query'
import type { BackendReport } from '../../../model/BackendReport.ts'
import { useClient } from '../../client/ClientProvider.tsx'
import { responseFailure } from '../../client/responseFailure.ts'

/** Fetched once per version of the model: both come from the schema that the server read at its start. */
export function useBackendReport(version: string) {
  const client = useClient()
  return useQuery({
    queryKey: ['backend-report', version],
    queryFn: async ({ signal }) => {
      const response = await client.fetchAuthorized('/backend/report', { signal })
      if (!response.ok)
        throw responseFailure(response.status, 'The report about the backend could not be loaded')
      return (await response.json()) as BackendReport
    },
  })
}
