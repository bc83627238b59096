import type { ComponentProps } from 'react'
import { type To, useHref, useLinkClickHandler } from 'react-router'

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** An address of the app, without a language. */
  readonly to: To
  /** Whether it takes the place of the entry in the history. */
  readonly replace?: boolean
}

/**
 * A link within the app. React Router's own can also fetch ahead from a server that draws pages, and asks every link
 * for that: lists have hundreds.
 */
export function Link({ to, replace, target, onClick, children, ...rest }: LinkProps) {
  const follow = useLinkClickHandler(to, {
    ...(replace === undefined ? {} : { replace }),
    ...(target === undefined ? {} : { target }),
  })
  return (
    <a
      {...rest}
      href={useHref(to)}
      target={target}
      onClick={(event) => {
        onClick?.(event)
        if (!event.defaultPrevented) follow(event)
      }}
    >
      {children}
    </a>
  )
}
