export interface CountryFacts {
  readonly code: string
  readonly name: string
  readonly callingCode: string
  readonly companyIdentifierRegex: string | null
  readonly isNordic: boolean
  readonly isHighRisk: boolean
}

/** Denmark first: it is the default. `!` marks a high risk of money laundering, as listed for customers. */
const LINES = `
DK Denmark +45
NO Norway +47
SE Sweden +46
FI Finland +358
IS Iceland +354
FO Faroe Islands +298
GL Greenland +299
AX Åland Islands +358
AF Afghanistan +93 !
AL Albania +355
DZ Algeria +213 !
AD Andorra +376
AO Angola +244 !
AR Argentina +54
AM Armenia +374
AU Australia +61
AT Austria +43
AZ Azerbaijan +994
BH Bahrain +973
BD Bangladesh +880
BY Belarus +375 !
BE Belgium +32
BO Bolivia +591 !
BA Bosnia and Herzegovina +387
BR Brazil +55
BG Bulgaria +359
BF Burkina Faso +226 !
KH Cambodia +855
CM Cameroon +237 !
CA Canada +1
CF Central African Republic +236 !
TD Chad +235 !
CL Chile +56
CN China +86
CO Colombia +57
CD Congo (Democratic Republic) +243 !
CR Costa Rica +506
CI Côte d’Ivoire +225 !
HR Croatia +385
CU Cuba +53 !
CY Cyprus +357
CZ Czechia +420
DO Dominican Republic +1
EC Ecuador +593
EG Egypt +20
EE Estonia +372
ET Ethiopia +251
FR France +33
GE Georgia +995
DE Germany +49
GH Ghana +233
GR Greece +30
GN Guinea +224 !
HT Haiti +509 !
HK Hong Kong +852
HU Hungary +36
IN India +91
ID Indonesia +62
IR Iran +98 !
IQ Iraq +964 !
IE Ireland +353
IL Israel +972
IT Italy +39
JM Jamaica +1
JP Japan +81
JO Jordan +962
KZ Kazakhstan +7
KE Kenya +254 !
KW Kuwait +965
LA Laos +856 !
LV Latvia +371
LB Lebanon +961 !
LY Libya +218 !
LI Liechtenstein +423
LT Lithuania +370
LU Luxembourg +352
MY Malaysia +60
ML Mali +223 !
MT Malta +356
MX Mexico +52
MD Moldova +373
MC Monaco +377 !
ME Montenegro +382
MA Morocco +212
MZ Mozambique +258 !
MM Myanmar +95 !
NA Namibia +264 !
NP Nepal +977 !
NL Netherlands +31
NZ New Zealand +64
NI Nicaragua +505 !
NG Nigeria +234 !
KP North Korea +850 !
MK North Macedonia +389
OM Oman +968
PK Pakistan +92
PA Panama +507
PY Paraguay +595
PE Peru +51
PH Philippines +63
PL Poland +48
PT Portugal +351
QA Qatar +974
RO Romania +40
RU Russia +7 !
SM San Marino +378
SA Saudi Arabia +966
SN Senegal +221
RS Serbia +381
SG Singapore +65
SK Slovakia +421
SI Slovenia +386
SO Somalia +252 !
ZA South Africa +27 !
KR South Korea +82
SS South Sudan +211 !
ES Spain +34
LK Sri Lanka +94
SD Sudan +249 !
CH Switzerland +41
SY Syria +963 !
TW Taiwan +886
TZ Tanzania +255
TH Thailand +66
TT Trinidad and Tobago +1
TN Tunisia +216
TR Türkiye +90
UG Uganda +256
UA Ukraine +380
AE United Arab Emirates +971
GB United Kingdom +44
US United States +1
UY Uruguay +598
VE Venezuela +58 !
VN Vietnam +84 !
YE Yemen +967 !
ZM Zambia +260
ZW Zimbabwe +263 !
`

const COMPANY_IDENTIFIERS: Readonly<Record<string, string>> = {
  DK: '^[0-9]{8}$',
  GL: '^[0-9]{8}$',
  FO: '^[0-9]{4,6}$',
  NO: '^[0-9]{9}$',
  SE: '^[0-9]{6}-?[0-9]{4}$',
  FI: '^[0-9]{7}-[0-9]$',
  AX: '^[0-9]{7}-[0-9]$',
  IS: '^[0-9]{6}-?[0-9]{4}$',
  EE: '^[0-9]{8}$',
  LV: '^[0-9]{11}$',
  LT: '^[0-9]{7,9}$',
  DE: '^HR[AB] ?[0-9]{1,6}$',
  NL: '^[0-9]{8}$',
  BE: '^[01][0-9]{9}$',
  FR: '^[0-9]{9}$',
  GB: '^([0-9]{8}|[A-Z]{2}[0-9]{6})$',
  PL: '^[0-9]{10}$',
  ES: '^[A-Z][0-9]{7}[0-9A-J]$',
  CH: '^CHE-?[0-9]{3}\\.?[0-9]{3}\\.?[0-9]{3}$',
}

const NORDIC = new Set(['DK', 'NO', 'SE', 'FI', 'IS', 'FO', 'GL', 'AX'])

export const COUNTRIES: readonly CountryFacts[] = LINES.trim().split('\n').map(toCountry)

function toCountry(line: string): CountryFacts {
  const [code = '', ...rest] = line.split(' ')
  const isHighRisk = rest.at(-1) === '!'
  const words = isHighRisk ? rest.slice(0, -1) : rest
  return {
    code,
    name: words.slice(0, -1).join(' '),
    callingCode: words.at(-1) ?? '',
    companyIdentifierRegex: COMPANY_IDENTIFIERS[code] ?? null,
    isNordic: NORDIC.has(code),
    isHighRisk,
  }
}
