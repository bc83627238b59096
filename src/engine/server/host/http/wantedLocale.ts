import type { FastifyRequest } from 'fastify'
import { toLocale, type Locale } from '../../../model/Text.ts'

/** `first` if it is a language, otherwise the first supported one of the browser's, otherwise English. */
export function wantedLocale(first: string, { headers }: Pick<FastifyRequest, 'headers'>): Locale {
  const ranges = (headers['accept-language'] ?? '').split(',')
  const wanted = [first, ...ranges.map((range) => range.split(';')[0]?.trim() ?? '')]
  return wanted.flatMap((tag) => toLocale(tag) ?? []).at(0) ?? 'en'
}
