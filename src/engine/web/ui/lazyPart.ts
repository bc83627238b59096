import { type ComponentType, createElement, type FunctionComponent, lazy } from 'react'

/** Parts that could not be loaded and whose failure has not been shown yet. */
const failed = new Set<() => void>()

/**
 * A component that loads on first render, like React's `lazy`. React's remembers a failed load permanently; this
 * one tries again after an error boundary has shown the failure.
 */
export function lazyPart<TProps extends object>(
  load: () => Promise<ComponentType<TProps>>,
): FunctionComponent<TProps> {
  let part: ComponentType<TProps> | null = null
  const forget = () => {
    part = null
  }
  const fetchPart = async () => {
    try {
      return { default: await load() }
    } catch (error) {
      failed.add(forget)
      throw error
    }
  }
  return function LazyPart(props) {
    part ??= lazy<ComponentType<TProps>>(fetchPart)
    return createElement(part, props)
  }
}

/** Error boundaries call this after showing an error, so that the next render tries again. */
export function forgetFailedParts(): void {
  for (const forget of failed) forget()
  failed.clear()
}
