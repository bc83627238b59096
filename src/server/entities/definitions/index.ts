import type { EntityDefinition } from '../EntityDefinition.ts'
import { accountDefinition } from './accountDefinition.ts'
import { accountPersonRoleDefinition } from './accountPersonRoleDefinition.ts'
import { addressDefinition } from './addressDefinition.ts'
import { alarmDefinition } from './alarmDefinition.ts'
import { amlAnswerDefinition } from './amlAnswerDefinition.ts'
import { approvalDefinition } from './approvalDefinition.ts'
import { approvalGroupDefinition } from './approvalGroupDefinition.ts'
import { approvalGroupMemberDefinition } from './approvalGroupMemberDefinition.ts'
import { approvalRuleDefinition } from './approvalRuleDefinition.ts'
import { auditLogChangeDefinition } from './auditLogChangeDefinition.ts'
import { businessDefinition } from './businessDefinition.ts'
import { countryDefinition } from './countryDefinition.ts'
import { currencyDefinition } from './currencyDefinition.ts'
import { kycApplicationDefinition } from './kycApplicationDefinition.ts'
import { loanApplicationDefinition } from './loanApplicationDefinition.ts'
import { loanBorrowerFeeSettingDefinition } from './loanBorrowerFeeSettingDefinition.ts'
import { loanDefinition } from './loanDefinition.ts'
import { loanPaymentDefinition } from './loanPaymentDefinition.ts'
import { loanPurposeDefinition } from './loanPurposeDefinition.ts'
import { loginDefinition } from './loginDefinition.ts'
import { personDefinition } from './personDefinition.ts'
import { productTypeDefinition } from './productTypeDefinition.ts'
import { systemStatusCheckDefinition } from './systemStatusCheckDefinition.ts'
import { userDefinition } from './userDefinition.ts'
import { userInvitationDefinition } from './userInvitationDefinition.ts'
import { userRoleAssignmentDefinition } from './userRoleAssignmentDefinition.ts'
import { userRoleDefinition } from './userRoleDefinition.ts'
import { whiteLabelPartnerDefinition } from './whiteLabelPartnerDefinition.ts'

/** Every entity of the platform. A new one is a file and a line here. */
export const entityDefinitions: readonly EntityDefinition[] = [
  loanApplicationDefinition,
  loanDefinition,
  loanPaymentDefinition,
  accountDefinition,
  accountPersonRoleDefinition,
  personDefinition,
  businessDefinition,
  addressDefinition,
  userDefinition,
  userRoleDefinition,
  userRoleAssignmentDefinition,
  whiteLabelPartnerDefinition,
  countryDefinition,
  currencyDefinition,
  productTypeDefinition,
  loanPurposeDefinition,
  loginDefinition,
  kycApplicationDefinition,
  amlAnswerDefinition,
  userInvitationDefinition,
  alarmDefinition,
  approvalDefinition,
  approvalGroupDefinition,
  approvalGroupMemberDefinition,
  approvalRuleDefinition,
  loanBorrowerFeeSettingDefinition,
  systemStatusCheckDefinition,
  auditLogChangeDefinition,
]
