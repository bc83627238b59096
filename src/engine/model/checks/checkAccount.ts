import type { JsonPath } from '../config/ConfigSet.ts'
import type { AccountConfig } from '../generated/EntityConfig.ts'
import { ACCOUNT_TYPE } from '../resolve/accountPaths.ts'
import type { CheckContext, Reporter } from './CheckContext.ts'
import { checkPath } from './checkPath.ts'

/**
 * Paths that limit rows to one account: each must lead to an account, and the schema must be able to filter
 * by it.
 */
export function checkAccount(
  context: CheckContext,
  report: Reporter,
  entity: string,
  account: AccountConfig | undefined,
  at: JsonPath,
): void {
  const isAccount = (name: string | undefined) => context.entities.get(name ?? '')?.typeName === ACCOUNT_TYPE
  for (const [index, dotted] of [account ?? []].flat().entries()) {
    const place = Array.isArray(account) ? [...at, index] : at
    if (dotted === '') {
      if (isAccount(entity)) continue
      const hint = 'Name the field that leads to the account: "account".'
      report.error('wrong-kind', place, `The rows of ${entity} are no accounts.`, hint)
      continue
    }
    const walked = checkPath(context, report, { entity, dotted, at: place, what: 'Account' })
    if (!walked) continue
    if (!isAccount(walked.field.relation?.entity)) {
      const hint = 'Name the field that leads to the account itself, not to something of it.'
      report.error('wrong-kind', place, `"${dotted}" leads to no account.`, hint)
    } else if (!walked.filterable || walked.field.relation?.filterable !== true) {
      const hint = 'Choose another field.'
      report.error('not-filterable', place, `The schema cannot filter by the account at "${dotted}".`, hint)
    }
  }
}
