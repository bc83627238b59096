import { describe, expect, test } from 'vitest'
import { isCompanyNumber } from '../../../../engine/rules/companyNumber.ts'
import { brregRegister } from './brregRegister.ts'
import { registryOf } from './CompanyRegistry.ts'
import { cvrRegister } from './cvrRegister.ts'
import { SANDBOX_NUMBERS, sandboxRegistry } from './sandboxRegistry.ts'

const asked: { readonly url: string; readonly init: RequestInit }[] = []
const answering =
  (body: unknown, status = 200): typeof fetch =>
  (url, init) => {
    asked.push({ url: String(url instanceof Request ? url.url : url), init: init ?? {} })
    return Promise.resolve(new Response(typeof body === 'string' ? body : JSON.stringify(body), { status }))
  }

describe('the Danish register', () => {
  const settings = { url: 'https://cvr.example/cvr-permanent', user: 'anna', password: 'hemmelig' }
  const company = (over: object = {}, life: unknown = null) => ({
    hits: {
      total: 1,
      hits: [
        {
          _source: {
            Vrvirksomhed: {
              cvrNummer: 99_100_001,
              livsforloeb: [{ periode: { gyldigFra: '2014-03-01', gyldigTil: life } }],
              virksomhedMetadata: {
                nyesteNavn: { navn: 'Strandgade Ejendomme ApS' },
                nyesteVirksomhedsform: { virksomhedsformkode: 80, kortBeskrivelse: 'APS' },
                nyesteBeliggenhedsadresse: {
                  vejnavn: 'Strandgade',
                  husnummerFra: 27,
                  bogstavFra: 'B',
                  etage: '2',
                  sidedoer: 'tv',
                  postnummer: 800,
                  postdistrikt: 'Høje Taastrup',
                },
                nyesteHovedbranche: { branchekode: '682040', branchetekst: 'Udlejning af erhvervsejendomme' },
                stiftelsesDato: '2014-03-01',
                ...over,
              },
            },
          },
        },
      ],
    },
  })
  const ask = (body: unknown, status = 200) => cvrRegister(settings, answering(body, status))('99100001')

  test('is asked for one number with its login, and answers with the company [A3.11]', async () => {
    expect(await ask(company())).toEqual({
      regNumber: '99100001',
      name: 'Strandgade Ejendomme ApS',
      businessType: 'APS',
      isSoleProprietorship: false,
      address: 'Strandgade 27B 2 tv',
      postalCode: '0800',
      city: 'Høje Taastrup',
      startDate: '2014-03-01',
      industryCode: '682040',
      industryDescription: 'Udlejning af erhvervsejendomme',
    })
    const { url, init } = asked.at(-1) ?? { url: '', init: {} }
    expect(url).toBe('https://cvr.example/cvr-permanent/virksomhed/_search')
    expect(init.headers).toMatchObject({ authorization: 'Basic YW5uYTpoZW1tZWxpZw==' })
    expect(init.body).toContain('"Vrvirksomhed.cvrNummer":"99100001"')
  })

  test('knows sole proprietorships by their code [A4.33]', async () => {
    const form = { virksomhedsformkode: 10, kortBeskrivelse: 'ENK' }
    expect(await ask(company({ nyesteVirksomhedsform: form }))).toMatchObject({ isSoleProprietorship: true })
  })

  test('has no company for an unknown number, or for one whose life has ended', async () => {
    expect(await ask({ hits: { total: 0, hits: [] } })).toBeNull()
    expect(await ask(company({}, '2020-12-31'))).toBeNull()
  })

  test('that fails gives an error with its status, without the number or the login', async () => {
    await expect(ask('', 503)).rejects.toThrow(/^CVR answered 503$/)
    await expect(ask('<html>')).rejects.toThrow(/^CVR answered no JSON$/)
    await expect(ask({ error: 'x' })).rejects.toThrow(/^CVR answered something unknown$/)
  })
})

describe('the Norwegian register', () => {
  const entity = {
    organisasjonsnummer: '199100009',
    navn: 'FJORDLYS INVEST AS',
    organisasjonsform: { kode: 'AS', beskrivelse: 'Aksjeselskap' },
    forretningsadresse: { adresse: ['c/o Haug', 'Bryggegata 14'], postnummer: '5003', poststed: 'BERGEN' },
    registreringsdatoEnhetsregisteret: '2016-09-01',
    stiftelsesdato: '2016-08-22',
    naeringskode1: { kode: '64.200', beskrivelse: 'Holdingselskaper' },
  }
  const ask = (body: unknown, status = 200) =>
    brregRegister('https://brreg.example/api', answering(body, status))('199100009')

  test('is asked for one number, and answers with the company [A3.11]', async () => {
    expect(await ask(entity)).toEqual({
      regNumber: '199100009',
      name: 'FJORDLYS INVEST AS',
      businessType: 'Aksjeselskap',
      isSoleProprietorship: false,
      address: 'c/o Haug, Bryggegata 14',
      postalCode: '5003',
      city: 'BERGEN',
      startDate: '2016-08-22',
      industryCode: '64.200',
      industryDescription: 'Holdingselskaper',
    })
    expect(asked.at(-1)?.url).toBe('https://brreg.example/api/enheter/199100009')
  })

  test('knows sole proprietorships by their code [A4.33]', async () => {
    const organisasjonsform = { kode: 'ENK', beskrivelse: 'Enkeltpersonforetak' }
    expect(await ask({ ...entity, organisasjonsform })).toMatchObject({ isSoleProprietorship: true })
  })

  test('has no company for an unknown number, a removed one or a deleted one', async () => {
    expect(await ask('', 404)).toBeNull()
    expect(await ask('', 410)).toBeNull()
    expect(await ask({ ...entity, slettedato: '2024-01-31' })).toBeNull()
  })

  test('that fails gives an error with its status', async () => {
    await expect(ask('', 500)).rejects.toThrow(/^Brønnøysund answered 500$/)
    await expect(ask({})).rejects.toThrow(/^Brønnøysund answered something unknown$/)
  })
})

describe('the sandbox', () => {
  const { lookUp, covers, isSandbox } = sandboxRegistry()
  const patterns: Readonly<Record<string, string | null>> = { DK: null, NO: null, SE: '^[0-9]{6}-[0-9]{4}$' }

  test.each(Object.entries(SANDBOX_NUMBERS))('%s has a number of the right form', (name, number) => {
    const country = name.startsWith('danish') ? 'DK' : name.startsWith('norwegian') ? 'NO' : 'SE'
    expect(isCompanyNumber(country, number, patterns[country] ?? null)).toBe(true)
  })

  test('reports its kind and its countries', () => {
    expect(isSandbox).toBe(true)
    expect(['DK', 'NO', 'SE', 'DE'].map(covers)).toEqual([true, true, true, false])
  })

  test('has companies, sole proprietorships, unknown numbers and a register that is down in each country', async () => {
    for (const [country, one] of [
      ['DK', 'danish'],
      ['NO', 'norwegian'],
      ['SE', 'swedish'],
    ] as const) {
      expect(await lookUp(country, SANDBOX_NUMBERS[one])).toMatchObject({ isSoleProprietorship: false })
      expect(await lookUp(country, SANDBOX_NUMBERS[`${one}SoleProprietorship`])).toMatchObject({
        isSoleProprietorship: true,
      })
      expect(await lookUp(country, SANDBOX_NUMBERS[`${one}Unknown`])).toBeNull()
      await expect(lookUp(country, SANDBOX_NUMBERS[`${one}Failing`])).rejects.toThrow('down')
    }
    expect(await lookUp('NO', SANDBOX_NUMBERS.danish)).toBeNull()
  })
})

test('a country without a register is not asked about', async () => {
  const registry = registryOf({ DK: () => Promise.reject(new Error('asked')) })
  expect(registry.covers('SE')).toBe(false)
  expect(await registry.lookUp('SE', '1')).toBeNull()
  expect(registry.covers('constructor')).toBe(false)
})
