import { currencies } from '../../db/tables/reference.ts'
import type { EntitySpec } from '../EntityDefinition.ts'
import { amountRules, referenceDataAccess } from './shared.ts'

export const currencyDefinition: EntitySpec = {
  typeName: 'Currency',
  description: 'A currency that accounts are kept in.',
  table: currencies,
  fields: {
    code: {
      description: 'Three capital letters of ISO 4217, for example DKK.',
      // Amounts on record, rules and payment files are in it.
      write: 'add',
      pattern: { source: '^[A-Z]{3}$', errorCode: 'INVALID_FORMAT' },
    },
    name: { description: 'English name of the currency.', minLength: 2, maxLength: 80 },
    symbol: {
      isCode: true,
      description: 'Short sign shown beside amounts, for example kr.',
      minLength: 1,
      maxLength: 8,
    },
    fractionDigits: { description: 'Digits after the decimal point.', write: 'add', min: '0', max: '4' },
    minimumTransferAmount: amountRules('Smallest amount that can be deposited in one transfer.'),
    investmentWarningAmount: amountRules(
      'The equivalent of EUR 1,000: inexperienced investors are warned above it in one loan.',
    ),
    isEnabled: { description: 'New accounts can be opened in the currency.' },
  },
  display: ['code'],
  access: referenceDataAccess,
}
