import type { Problem } from '../schema/Problem.ts'
import type { SchemaModel } from '../schema/SchemaModel.ts'
import type { AdminModel } from './AdminModel.ts'
import { type BackendModel, OWN_BACKEND } from './BackendModel.ts'
import type { ConfigSet } from './config/ConfigSet.ts'
import { resolveAdminModel } from './resolveAdminModel.ts'
import type { Locale } from './Text.ts'

/** One model in every language. Version and problems are the same in all of them. */
export interface AdminModels {
  readonly version: string
  readonly problems: readonly Problem[]
  readonly in: (locale: Locale) => AdminModel
}

/** Resolves each language once, on first use. */
export function resolveAdminModels(
  schema: SchemaModel,
  config: ConfigSet,
  backend: BackendModel = OWN_BACKEND,
): AdminModels {
  const known = new Map<Locale, AdminModel>()
  const inLocale = (locale: Locale): AdminModel => {
    const model = known.get(locale) ?? resolveAdminModel(schema, config, locale, backend)
    known.set(locale, model)
    return model
  }
  const { version, problems } = inLocale('en')
  return { version, problems, in: inLocale }
}
