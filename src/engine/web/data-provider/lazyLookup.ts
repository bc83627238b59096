import type { AdminModel } from '../../model/AdminModel.ts'
import type { Lookup } from '../field-kinds/fieldContexts.ts'
import type { EntityReads } from '../model-query/createEntityReads.ts'

/** A lookup whose code loads with its first use. Few customers' pages show a relation that has to be looked up. */
export function lazyLookup(model: AdminModel, api: EntityReads): Lookup {
  let loading: Promise<Lookup> | null = null
  const load = async () => {
    try {
      loading ??= import('./createLookup.ts').then(({ createLookup }) => createLookup(model, api))
      return await loading
    } catch (error) {
      // The next use tries again.
      loading = null
      throw error
    }
  }
  return {
    search: async (...search) => (await load()).search(...search),
    get: async (...row) => (await load()).get(...row),
  }
}
