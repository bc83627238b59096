import { whiteLabelPartners } from '../../db/tables/reference.ts'
import type { EntitySpec } from '../EntityDefinition.ts'
import { referenceDataAccess } from './shared.ts'

export const whiteLabelPartnerDefinition: EntitySpec = {
  typeName: 'WhiteLabelPartner',
  description: 'A partner that offers the marketplace to its own customers under its own name and look.',
  table: whiteLabelPartners,
  relations: {
    accounts: { kind: 'to-many', typeName: 'Account', inverse: 'partner' },
    users: { kind: 'to-many', typeName: 'User', inverse: 'partner' },
  },
  fields: {
    currency: { description: 'Currency suggested for new accounts.' },
    code: {
      description: 'Short name in small letters; it also chooses the visual theme.',
      pattern: { source: '^[a-z][a-z0-9-]{1,30}$', errorCode: 'INVALID_FORMAT' },
    },
    name: { description: 'Name shown to customers.', minLength: 2, maxLength: 80 },
    domain: {
      isCode: true,
      description: 'Internet domain the partner serves its customers on.',
      writtenBy: ['setPartnerDomain'],
    },
    domainToken: {
      isCode: true,
      description: 'Verifies the domain: a TXT record of _fundament.<domain> says fundament-domain=<this>.',
      writtenBy: ['setPartnerDomain', 'provePartnerDomain'],
    },
    domainProvedAtUtc: {
      description: 'When the domain was verified; links in mails lead there only then.',
      writtenBy: ['setPartnerDomain', 'provePartnerDomain', 'trustPartnerDomain'],
    },
    logoUrl: {
      description:
        'Logo in the top bar: a web address, or a file of this site such as /partners/code.svg. It is shown on a dark background. Without one the default logo is shown.',
      pattern: { source: '^(?:https://|/(?![/\\\\]))[^\\s"<>]+$', errorCode: 'INVALID_FORMAT' },
      maxLength: 300,
    },
    primaryColor: {
      description: 'Main colour of the theme, for example #14532d.',
      pattern: { source: '^#[0-9a-fA-F]{6}$', errorCode: 'INVALID_FORMAT' },
    },
    supportEmail: { description: 'Where customers write for help.', scalar: 'EmailAddress', maxLength: 80 },
    supportPhone: { description: 'Where customers call for help.', scalar: 'PhoneNumber' },
    defaultLocale: { enumName: 'locale', description: 'Language of customers who have chosen none.' },
    isActive: { description: 'New customers can sign up.' },
  },
  display: ['name'],
  access: referenceDataAccess,
}
