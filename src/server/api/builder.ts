import SchemaBuilder from '@pothos/core'
import type { RequestContext } from './RequestContext.ts'
import { scalars } from './scalars/scalars.ts'
import type { UploadedFile } from './scalars/UploadedFile.ts'

/** What the schema builder knows: who asks, and what each scalar is in code. */
export interface ApiTypes {
  Context: RequestContext
  DefaultFieldNullability: false
  Scalars: {
    /** Exact number as text. */
    Decimal: { Input: string; Output: string }
    /** `2026-11-20T09:30:00Z` */
    DateTime: { Input: string; Output: string }
    /** `2026-11-20` */
    LocalDate: { Input: string; Output: string }
    UUID: { Input: string; Output: string }
    JSON: { Input: unknown; Output: unknown }
    EmailAddress: { Input: string; Output: string }
    PhoneNumber: { Input: string; Output: string }
    URL: { Input: string; Output: string }
    CountryCode: { Input: string; Output: string }
    Upload: { Input: UploadedFile; Output: never }
  }
}

export type ApiBuilder = ReturnType<typeof createBuilder>

/** A fresh builder with the scalars and the empty roots; `buildSchema` adds the operations. Fields are non-null unless said. */
export const createBuilder = () => {
  const builder = new SchemaBuilder<ApiTypes>({
    defaultFieldNullability: false,
  })
  builder.addScalarType('Decimal', scalars.Decimal)
  builder.addScalarType('DateTime', scalars.DateTime)
  builder.addScalarType('LocalDate', scalars.LocalDate)
  builder.addScalarType('UUID', scalars.UUID)
  builder.addScalarType('JSON', scalars.JSON)
  builder.addScalarType('EmailAddress', scalars.EmailAddress)
  builder.addScalarType('PhoneNumber', scalars.PhoneNumber)
  builder.addScalarType('URL', scalars.URL)
  builder.addScalarType('CountryCode', scalars.CountryCode)
  builder.addScalarType('Upload', scalars.Upload)
  builder.queryType({})
  builder.mutationType({})
  builder.subscriptionType({})
  return builder
}
