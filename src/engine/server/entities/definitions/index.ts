import type { EntitySpec } from '../EntityDefinition.ts'
import { alarmDefinition } from './alarmDefinition.ts'
import { approvalDefinition } from './approvalDefinition.ts'
import { approvalGroupDefinition } from './approvalGroupDefinition.ts'
import { approvalGroupMemberDefinition } from './approvalGroupMemberDefinition.ts'
import { approvalRuleDefinition } from './approvalRuleDefinition.ts'
import { auditLogChangeDefinition } from './auditLogChangeDefinition.ts'
import { countryDefinition } from './countryDefinition.ts'
import { currencyDefinition } from './currencyDefinition.ts'
import { loginDefinition } from './loginDefinition.ts'
import { mailDefinition } from './mailDefinition.ts'
import { personDefinition } from './personDefinition.ts'
import { recordCommentDefinition } from './recordCommentDefinition.ts'
import { systemStatusCheckDefinition } from './systemStatusCheckDefinition.ts'
import { userDefinition } from './userDefinition.ts'
import { userRoleAssignmentDefinition } from './userRoleAssignmentDefinition.ts'
import { userRoleDefinition } from './userRoleDefinition.ts'
import { whiteLabelPartnerDefinition } from './whiteLabelPartnerDefinition.ts'

/** Entities of every project. A project may declare some of them with more. */
export const ENGINE_ENTITIES: readonly EntitySpec[] = [
  personDefinition,
  userDefinition,
  userRoleDefinition,
  userRoleAssignmentDefinition,
  loginDefinition,
  whiteLabelPartnerDefinition,
  approvalDefinition,
  approvalGroupDefinition,
  approvalGroupMemberDefinition,
  approvalRuleDefinition,
  auditLogChangeDefinition,
  recordCommentDefinition,
  mailDefinition,
  alarmDefinition,
  systemStatusCheckDefinition,
  countryDefinition,
  currencyDefinition,
]
