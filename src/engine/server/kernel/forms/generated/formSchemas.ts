// Generated from the folders of forms/ by `npm run generate`; do not edit.
import accountInformationSchema from '../../../../../../forms/account-information/schema.json' with { type: 'json' }
import accountPersonSchema from '../../../../../../forms/account-person/schema.json' with { type: 'json' }
import amlBusinessSchema from '../../../../../../forms/aml-business/schema.json' with { type: 'json' }
import amlIndividualSchema from '../../../../../../forms/aml-individual/schema.json' with { type: 'json' }
import changePasswordSchema from '../../../../../../forms/change-password/schema.json' with { type: 'json' }
import createAccountSchema from '../../../../../../forms/create-account/schema.json' with { type: 'json' }
import downloadMyDataSchema from '../../../../../../forms/download-my-data/schema.json' with { type: 'json' }
import financialLiteracySchema from '../../../../../../forms/financial-literacy/schema.json' with { type: 'json' }
import financialLiteracyBusinessSchema from '../../../../../../forms/financial-literacy-business/schema.json' with { type: 'json' }
import loanApplicationSchema from '../../../../../../forms/loan-application/schema.json' with { type: 'json' }
import manualKycSchema from '../../../../../../forms/manual-kyc/schema.json' with { type: 'json' }
import profileSchema from '../../../../../../forms/profile/schema.json' with { type: 'json' }
import requestErasureSchema from '../../../../../../forms/request-erasure/schema.json' with { type: 'json' }

export type FormName =
  | 'account-information'
  | 'account-person'
  | 'aml-business'
  | 'aml-individual'
  | 'change-password'
  | 'create-account'
  | 'download-my-data'
  | 'financial-literacy'
  | 'financial-literacy-business'
  | 'loan-application'
  | 'manual-kyc'
  | 'profile'
  | 'request-erasure'

/** Each is a `FormSchema`; the compiler would take the conditions of JSON for other types. */
export const FORM_SCHEMAS: Readonly<Record<FormName, unknown>> = {
  'account-information': accountInformationSchema,
  'account-person': accountPersonSchema,
  'aml-business': amlBusinessSchema,
  'aml-individual': amlIndividualSchema,
  'change-password': changePasswordSchema,
  'create-account': createAccountSchema,
  'download-my-data': downloadMyDataSchema,
  'financial-literacy': financialLiteracySchema,
  'financial-literacy-business': financialLiteracyBusinessSchema,
  'loan-application': loanApplicationSchema,
  'manual-kyc': manualKycSchema,
  'profile': profileSchema,
  'request-erasure': requestErasureSchema,
}
