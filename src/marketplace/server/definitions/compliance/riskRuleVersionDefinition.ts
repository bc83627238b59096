import { riskRuleVersions } from '../../tables/riskRules.ts'
import type { EntitySpec } from '../../../../engine/server/entities/EntityDefinition.ts'
import { IDENTITY_STAFF } from '../../../../engine/server/entities/definitions/shared.ts'
import { byServer } from '../shared.ts'

export const riskRuleVersionDefinition: EntitySpec = {
  typeName: 'RiskRuleVersion',
  description: 'Rules that turn answers about money into a risk class. The newest are in force.',
  table: riskRuleVersions,
  belongsTo: [],
  fields: {
    source: byServer('Whether they come from the config file or were saved by staff.'),
    rules: { ...byServer('The rules, as in forms/aml/risk.json.'), read: IDENTITY_STAFF },
    reason: { ...byServer('Why they were changed.'), scalar: 'LongText' },
    savedAtUtc: byServer('Since when they are in force.'),
    savedByUser: byServer('Who saved them.'),
    ratedAtUtc: byServer('When all customers had been rated by them; empty until then.'),
    raisedCount: byServer('Accounts that got a higher class by them.'),
    loweredCount: byServer('Accounts that got a lower class by them.'),
    fileHash: false,
    ratedUpTo: false,
  },
  display: ['savedAtUtc'],
  access: { read: { staff: 'all' } },
}
