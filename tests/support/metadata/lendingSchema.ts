import type { SchemaModel } from '../../../src/engine/schema/SchemaModel.ts'
import {
  buildEmbedded,
  buildEntity,
  buildEnumField,
  buildField,
  buildRequired,
  buildSchema,
  buildToMany,
  buildToOne,
} from './buildSchema.ts'

/** A small lending schema for tests: every kind of relation, an embedded object, an audit log. */
export const lendingSchema: SchemaModel = buildSchema(
  [
    buildEntity('loans', 'Loan', [
      buildRequired('loanNumber', 'string'),
      buildEnumField('state', 'LoanState', { nullable: false }),
      buildRequired('amount', 'decimal'),
      buildRequired('interestRate', 'decimal', { description: 'Yearly, in percent.' }),
      buildToOne('currency', 'currencies', 'Currency', { nullable: false }),
      buildToOne('account', 'accounts', 'Account'),
      buildField('issuedOn', 'date'),
      buildField('purpose', 'text'),
      buildField('termMonths', 'integer'),
      buildField('isSecured', 'boolean', { nullable: false }),
      buildField('oldRate', 'decimal', { deprecated: 'Use interestRate.' }),
      buildField('terms', 'json'),
      buildEmbedded('collateral', [buildField('street', 'string'), buildField('value', 'decimal')]),
      buildField('createdAtUtc', 'date-time', { add: null, update: null, nullable: false }),
      buildToMany('loanPayments', 'loanPayments', 'LoanPayment', 'loan'),
    ]),
    buildEntity('loanPayments', 'LoanPayment', [
      buildToOne('loan', 'loans', 'Loan', { nullable: false }),
      buildRequired('amount', 'decimal'),
      buildField('dueOn', 'date'),
      buildField('iban', 'string'),
    ]),
    buildEntity('accounts', 'Account', [
      buildRequired('accountNumber', 'string'),
      buildField('accountName', 'string'),
      buildEnumField('type', 'AccountType', { nullable: false }),
      buildToOne('createdByPerson', 'people', 'Person'),
      buildToOne('business', 'businesses', 'Business'),
      buildToOne('currency', 'currencies', 'Currency'),
    ]),
    buildEntity('people', 'Person', [
      buildRequired('firstName', 'string'),
      buildRequired('lastName', 'string'),
      buildField('email', 'email'),
    ]),
    buildEntity('businesses', 'Business', [
      buildRequired('name', 'string'),
      buildField('regNumber', 'string'),
    ]),
    buildEntity('currencies', 'Currency', [buildRequired('code', 'string'), buildRequired('name', 'string')]),
    buildEntity(
      'auditLogChanges',
      'AuditLogChange',
      [
        buildField('entityName', 'string', { nullable: false, add: null, update: null }),
        buildField('changedEntityId', 'integer', { add: null, update: null }),
        buildField('timestampUtc', 'date-time', { nullable: false, add: null, update: null }),
      ],
      { versionField: null },
    ),
  ],
  {
    LoanState: ['ACTIVE', 'OVERDUE', 'REPAID', 'DEFAULTED'],
    AccountType: ['INDIVIDUAL', 'BUSINESS', 'SYSTEM'],
  },
)
