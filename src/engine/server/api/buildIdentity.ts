import { addFactorQueries } from './identity/addFactorQueries.ts'
import { addPasswordQueries } from './identity/addPasswordQueries.ts'
import { addSessionQueries } from './identity/addSessionQueries.ts'
import { buildSettingsMutation } from './identity/buildSettingsMutation.ts'
import type { SettingChecks } from '../people/identity/updateSettings.ts'
import type { OperationKit } from './OperationKit.ts'

/** Everything about the caller's own login: sessions, second factors, passwords, details, settings. */
export function buildIdentity({ builder, payload }: OperationKit, settingChecks: SettingChecks): void {
  addFactorQueries(builder)
  addSessionQueries(builder)
  addPasswordQueries(builder)
  buildSettingsMutation(builder, payload, settingChecks)
}
