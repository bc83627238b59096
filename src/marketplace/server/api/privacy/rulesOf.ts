import { type RetentionRules, retentionRules } from '../../privacy/retention/RetentionRules.ts'
import type { RequestContext } from '../../../../engine/server/api/RequestContext.ts'

/** As config says right now; the same in every language. */
export const rulesOf = ({ adminModel }: Pick<RequestContext, 'adminModel'>): RetentionRules =>
  retentionRules(adminModel.current('en'))
