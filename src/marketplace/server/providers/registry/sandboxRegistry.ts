import { ProviderError } from '../../../../engine/server/providers/ProviderError.ts'
import {
  type CompanyRegistry,
  type CountryRegistry,
  type RegisteredCompany,
  registryOf,
} from './CompanyRegistry.ts'

/** Numbers with valid check digits from ranges that no register uses, so none belongs to a real company. */
export const SANDBOX_NUMBERS = {
  danish: '99100001',
  danishSoleProprietorship: '99100176',
  danishUnknown: '99100524',
  danishFailing: '99100699',
  norwegian: '199100009',
  norwegianSoleProprietorship: '199101382',
  norwegianUnknown: '199104136',
  norwegianFailing: '199105515',
  swedish: '499910-0003',
  swedishSoleProprietorship: '499911-3774',
  swedishUnknown: '499912-7543',
  swedishFailing: '499914-1320',
} as const

/** Invented companies of three countries, for people who try the platform. Every other number is unknown. */
export const sandboxRegistry = (): CompanyRegistry =>
  registryOf(Object.fromEntries(['DK', 'NO', 'SE'].map((code) => [code, lookUp(COMPANIES, code)])), {
    isSandbox: true,
  })

const lookUp =
  (companies: readonly SandboxCompany[], countryCode: string): CountryRegistry =>
  (regNumber) => {
    if (FAILING.has(regNumber)) {
      return Promise.reject(
        new ProviderError('The sandbox plays a register that is down', 'REGISTRY_SANDBOX'),
      )
    }
    const found = companies.find(
      (company) => company.countryCode === countryCode && company.regNumber === regNumber,
    )
    if (found === undefined) return Promise.resolve(null)
    const { countryCode: _, ...company } = found
    return Promise.resolve({ ...company, isSoleProprietorship: company.isSoleProprietorship ?? false })
  }

const FAILING: ReadonlySet<string> = new Set([
  SANDBOX_NUMBERS.danishFailing,
  SANDBOX_NUMBERS.norwegianFailing,
  SANDBOX_NUMBERS.swedishFailing,
])

interface SandboxCompany extends Omit<RegisteredCompany, 'isSoleProprietorship'> {
  readonly countryCode: string
  readonly isSoleProprietorship?: boolean
}

const COMPANIES: readonly SandboxCompany[] = [
  {
    countryCode: 'DK',
    regNumber: SANDBOX_NUMBERS.danish,
    name: 'Strandgade Ejendomme ApS',
    businessType: 'ApS',
    address: 'Strandgade 27, 2. tv',
    postalCode: '1401',
    city: 'København K',
    startDate: '2014-03-01',
    industryCode: '682040',
    industryDescription: 'Udlejning af erhvervsejendomme',
  },
  {
    countryCode: 'DK',
    regNumber: SANDBOX_NUMBERS.danishSoleProprietorship,
    name: 'Maler Birgit Thomsen',
    businessType: 'Enkeltmandsvirksomhed',
    isSoleProprietorship: true,
    address: 'Kirkevej 8',
    postalCode: '8600',
    city: 'Silkeborg',
    startDate: '2009-09-15',
    industryCode: '433410',
    industryDescription: 'Malerforretninger',
  },
  {
    countryCode: 'DK',
    regNumber: '99100354',
    name: 'Limfjordens Skaldyr A/S',
    businessType: 'A/S',
    address: 'Havnen 3',
    postalCode: '7900',
    city: 'Nykøbing M',
    startDate: '1998-05-11',
    industryCode: '102020',
    industryDescription: 'Forarbejdning og konservering af fisk, krebsdyr og bløddyr',
  },
  {
    countryCode: 'NO',
    regNumber: SANDBOX_NUMBERS.norwegian,
    name: 'Fjordlys Invest AS',
    businessType: 'Aksjeselskap',
    address: 'Bryggegata 14',
    postalCode: '5003',
    city: 'BERGEN',
    startDate: '2016-08-22',
    industryCode: '64.200',
    industryDescription: 'Holdingselskaper',
  },
  {
    countryCode: 'NO',
    regNumber: SANDBOX_NUMBERS.norwegianSoleProprietorship,
    name: 'Snekker Odd Haugland',
    businessType: 'Enkeltpersonforetak',
    isSoleProprietorship: true,
    address: 'Liavegen 41',
    postalCode: '6856',
    city: 'SOGNDAL',
    startDate: '2011-02-07',
    industryCode: '43.320',
    industryDescription: 'Snekkerarbeid',
  },
  {
    countryCode: 'NO',
    regNumber: '199102761',
    name: 'Lofoten Tørrfisk AS',
    businessType: 'Aksjeselskap',
    address: 'Kaiveien 2',
    postalCode: '8300',
    city: 'SVOLVÆR',
    startDate: '2003-06-30',
    industryCode: '10.201',
    industryDescription: 'Produksjon av saltfisk, tørrfisk og klippfisk',
  },
  {
    countryCode: 'SE',
    regNumber: SANDBOX_NUMBERS.swedish,
    name: 'Västerport Förvaltning AB',
    businessType: 'Aktiebolag',
    address: 'Södra Hamngatan 19',
    postalCode: '411 14',
    city: 'Göteborg',
    startDate: '2012-10-04',
    industryCode: '64202',
    industryDescription: 'Holdingverksamhet i icke-finansiella koncerner',
  },
  {
    countryCode: 'SE',
    regNumber: SANDBOX_NUMBERS.swedishSoleProprietorship,
    name: 'Lindqvist Trädgård',
    businessType: 'Enskild firma',
    isSoleProprietorship: true,
    address: 'Björkvägen 5',
    postalCode: '753 12',
    city: 'Uppsala',
    startDate: '2018-04-16',
    industryCode: '81300',
    industryDescription: 'Skötsel och underhåll av grönytor',
  },
]
