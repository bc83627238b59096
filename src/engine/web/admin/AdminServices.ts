import type { ApolloClient } from '@apollo/client'
import type { Wire } from '../../schema/wire/Wire.ts'
import type { AdminModel } from '../../model/AdminModel.ts'
import { createDataProvider, type AdminDataProvider } from '../data-provider/createDataProvider.ts'
import { createLookup } from '../data-provider/createLookup.ts'
import { createSendDocument } from '../data-provider/createSendDocument.ts'
import { codecOf } from '../field-kinds/fieldKinds.tsx'
import { pathSelection } from '../field-kinds/relation/displayText.ts'
import { mergeSelections } from '../field-kinds/shared/fieldPaths.ts'
import { createEntityApi, type EntityApi } from '../model-query/createEntityApi.ts'
import { headerPaths } from '../model-query/recordFieldsets.ts'
import type { ReadHeader } from './EntityApiContext.ts'
import { debounceLists } from './debounceLists.ts'

/** The screens' access to the server. */
export interface AdminServices {
  readonly dataProvider: AdminDataProvider
  /** For reads other than react-admin's lists, records and writes. */
  readonly api: EntityApi
  /** One record with what the header of its page says; concurrent reads of a page are batched. */
  readonly readHeader: ReadHeader
}

export function createAdminServices(model: AdminModel, wire: Wire, apollo: ApolloClient): AdminServices {
  const dataProvider = debounceLists(createDataProvider({ model, wire, apollo }))
  const api = createEntityApi(model, wire, createSendDocument(apollo, model))
  const headers = createLookup(model, api, {
    selectionOf: (entity) =>
      mergeSelections(...headerPaths(entity).map((path) => pathSelection(model, entity.name, path, codecOf))),
  })
  return {
    dataProvider,
    readHeader: headers.get,
    api: {
      ...api,
      run: async (action, call, options) => {
        const answer = await api.run(action, call, options)
        // An action may change any row, so cached data may be outdated.
        if (!call.dryRun) {
          dataProvider.forget()
          headers.forget()
        }
        return answer
      },
    },
  }
}
