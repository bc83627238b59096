import type { ComponentType } from 'react'

/** A route's page, fetched when its address is first entered. */
export function lazyPage<TName extends string>(
  name: TName,
  load: () => Promise<Readonly<Record<TName, ComponentType>>>,
): { readonly Component: () => Promise<ComponentType> } {
  return { Component: async () => (await load())[name] }
}
