import { useQuery } from '@apollo/client/react'
import { useMemo } from 'react'
import { OnboardingCountriesDocument } from './generated/countries.ts'

export interface Countries {
  /** Null until they are known, or when they could not be loaded. */
  readonly codes: readonly string[] | null
  readonly idOf: (code: string | undefined) => number | null
  /** Patterns of company numbers by country. */
  readonly patterns: Readonly<Record<string, string | null>>
}

/** The countries that the server knows. */
export function useCountries(): Countries {
  const { data } = useQuery(OnboardingCountriesDocument)
  const nodes = data?.countries.nodes
  return useMemo(
    () => ({
      codes: nodes?.map(({ code }) => code) ?? null,
      idOf: (wanted) => nodes?.find(({ code }) => code === wanted)?.entityId ?? null,
      patterns: Object.fromEntries(
        (nodes ?? []).map(({ code, companyIdentifierRegex }) => [code, companyIdentifierRegex]),
      ),
    }),
    [nodes],
  )
}
