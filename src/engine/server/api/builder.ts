import SchemaBuilder from '@pothos/core'
import type { RequestContext } from './RequestContext.ts'
import { isNamedScalar, type NAMED_SCALARS } from '../kernel/scalars.ts'
import { namedScalars, scalars } from './scalars/scalars.ts'
import type { UploadedFile } from '../kernel/UploadedFile.ts'

/** Types of the schema builder: the context, and the code type of each scalar. */
export interface ApiTypes {
  Context: RequestContext
  DefaultFieldNullability: false
  Scalars: Readonly<Record<keyof typeof NAMED_SCALARS, { Input: string; Output: string }>> & {
    /** Exact number as text. */
    Decimal: { Input: string; Output: string }
    /** `2026-11-20T09:30:00Z` */
    DateTime: { Input: string; Output: string }
    /** `2026-11-20` */
    LocalDate: { Input: string; Output: string }
    UUID: { Input: string; Output: string }
    JSON: { Input: unknown; Output: unknown }
    Upload: { Input: UploadedFile; Output: never }
  }
}

export type ApiBuilder = ReturnType<typeof createBuilder>

/**
 * A new builder with the scalars and the empty roots; `buildSchema` adds the operations. Fields are non-null
 * by default.
 */
export const createBuilder = () => {
  const builder = new SchemaBuilder<ApiTypes>({
    defaultFieldNullability: false,
  })
  builder.addScalarType('Decimal', scalars.Decimal)
  builder.addScalarType('DateTime', scalars.DateTime)
  builder.addScalarType('LocalDate', scalars.LocalDate)
  builder.addScalarType('UUID', scalars.UUID)
  for (const scalar of namedScalars) {
    if (isNamedScalar(scalar.name)) builder.addScalarType(scalar.name, scalar)
  }
  builder.addScalarType('JSON', scalars.JSON)
  builder.addScalarType('Upload', scalars.Upload)
  builder.queryType({})
  builder.mutationType({})
  return builder
}
