import type { ApolloClient } from '@apollo/client'
import type { DialectWire } from '../../introspection/dialects/Dialect.ts'
import type { AdminModel } from '../../metadata/AdminModel.ts'
import { createDataProvider, type AdminDataProvider } from '../data-provider/createDataProvider.ts'
import { createSendDocument } from '../data-provider/createSendDocument.ts'
import { createEntityApi, type EntityApi } from '../model-query/createEntityApi.ts'
import { paceLists } from './paceLists.ts'

/** The screens' access to the server. */
export interface AdminServices {
  readonly dataProvider: AdminDataProvider
  /** For reads other than react-admin's lists, records and writes. */
  readonly api: EntityApi
}

export function createAdminServices(
  model: AdminModel,
  wire: DialectWire,
  apollo: ApolloClient,
): AdminServices {
  const dataProvider = paceLists(createDataProvider({ model, wire, apollo }))
  const api = createEntityApi(model, wire, createSendDocument(apollo, model))
  return {
    dataProvider,
    api: {
      ...api,
      run: async (action, call, options) => {
        const answer = await api.run(action, call, options)
        // An action may change any row, so cached data may be outdated.
        if (!call.dryRun) dataProvider.forget()
        return answer
      },
    },
  }
}
