import type { DialectWire } from '../../introspection/dialects/Dialect.ts'
import type { AdminModel } from '../../metadata/AdminModel.ts'
import { createDataProvider, type AdminDataProvider } from '../data-provider/createDataProvider.ts'
import { createEntityApi, type EntityApi } from '../model-query/createEntityApi.ts'
import type { SendDocument } from '../model-query/createEntityReads.ts'
import { paceLists } from './paceLists.ts'

/** How the screens reach the backend. */
export interface AdminServices {
  readonly dataProvider: AdminDataProvider
  /** For reads that are no list, record or write of react-admin's. */
  readonly api: EntityApi
}

export function createAdminServices(model: AdminModel, wire: DialectWire, send: SendDocument): AdminServices {
  const dataProvider = paceLists(createDataProvider({ model, wire, send }))
  const api = createEntityApi(model, wire, send)
  return {
    dataProvider,
    api: {
      ...api,
      run: async (action, call, options) => {
        const answer = await api.run(action, call, options)
        // An action may change any row.
        if (!call.dryRun) dataProvider.forget()
        return answer
      },
    },
  }
}
