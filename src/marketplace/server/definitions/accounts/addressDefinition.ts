import { addresses } from '../../../../engine/server/db/tables/people.ts'
import { customerPeople, memberAccounts, partnerAccounts, partnerPeople } from '../../access/rowRules.ts'
import { checkPostalCode } from '../../../../engine/server/people/checkPostalCode.ts'
import type { EntitySpec } from '../../../../engine/server/entities/EntityDefinition.ts'

export const addressDefinition: EntitySpec = {
  typeName: 'Address',
  description: 'A postal address of a person or a business.',
  table: addresses,
  belongsTo: [{ by: { typeName: 'Person', relation: 'address' } }],
  relations: {
    people: { kind: 'to-many', typeName: 'Person', inverse: 'address' },
    businesses: { kind: 'to-many', typeName: 'Business', inverse: 'address' },
  },
  fields: {
    line1: { description: 'Street and house number.', minLength: 2, maxLength: 120 },
    line2: { description: 'Floor, door, or c/o.', maxLength: 120 },
    line3: { description: 'Anything more that the postman needs.', maxLength: 120 },
    postalCode: { isCode: true, minLength: 2, maxLength: 20 },
    city: { minLength: 2, maxLength: 80 },
    stateRegion: { description: 'State or region, where addresses have one.', maxLength: 80 },
  },
  display: ['line1', 'postalCode', 'city'],
  prepare: checkPostalCode,
  access: {
    read: {
      staff: 'all',
      partner: (actor) => ({
        or: [
          { people: { some: partnerPeople(actor) } },
          { businesses: { some: { accounts: { some: partnerAccounts(actor) } } } },
        ],
      }),
      customer: (actor) => ({
        or: [
          { people: { some: customerPeople(actor) } },
          { businesses: { some: { accounts: { some: memberAccounts(actor) } } } },
        ],
      }),
    },
    add: { permission: 'ExecuteSeniorActions' },
    update: { permission: 'ExecuteSeniorActions' },
    delete: { permission: 'RawDataEdit' },
  },
}
