import { useEffect, useMemo } from 'react'
import type { Location } from 'react-router'
import { useLocation, useNavigate } from '../../i18n/localeRouting.tsx'

export type LinkParams<TName extends string> = Readonly<Partial<Record<TName, string>>>

/**
 * What a mailed link says behind its `#`, which browsers send to no server; older links say it in the query. It leaves
 * the address bar at once, so that it is not seen, copied or bookmarked; a reload still finds it. `names` must stay the
 * same object.
 */
export function useLinkParams<TName extends string>(names: readonly TName[]): LinkParams<TName> {
  const location = useLocation()
  const navigate = useNavigate()
  const { pathname, search, hash } = location
  const inAddress = useMemo(() => readAddress(search, hash, names), [search, hash, names])
  const isInAddress = Object.keys(inAddress).length > 0

  useEffect(() => {
    if (!isInAddress) return
    const rest = new URLSearchParams(search)
    for (const name of names) rest.delete(name)
    navigate({ pathname, search: rest.toString() }, { replace: true, state: { linkParams: inAddress } })
  }, [isInAddress, inAddress, names, navigate, pathname, search])

  return isInAddress ? inAddress : readState(location, names)
}

function readAddress<TName extends string>(
  search: string,
  hash: string,
  names: readonly TName[],
): LinkParams<TName> {
  const [behindHash, query] = [new URLSearchParams(hash.slice(1)), new URLSearchParams(search)]
  return pick(names, (name) => behindHash.get(name) ?? query.get(name))
}

function readState<TName extends string>(
  { state }: Location<unknown>,
  names: readonly TName[],
): LinkParams<TName> {
  const kept = isRecord(state) && isRecord(state['linkParams']) ? state['linkParams'] : {}
  return pick(names, (name) => kept[name])
}

function pick<TName extends string>(
  names: readonly TName[],
  read: (name: TName) => unknown,
): LinkParams<TName> {
  const found: { [Name in TName]?: string } = {}
  for (const name of names) {
    const value = read(name)
    if (typeof value === 'string') found[name] = value
  }
  return found
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null
