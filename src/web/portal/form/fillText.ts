import { createElement, Fragment, type ReactNode } from 'react'
import type { Translate } from '../../i18n/LanguageProvider.tsx'

const MARK = '\u0000'

/** A translated sentence whose blanks hold elements, a link for instance: each language has its own order of words. */
export function fillText(
  translate: Translate,
  key: string,
  nodes: Readonly<Record<string, ReactNode>>,
): ReactNode {
  const params = Object.fromEntries(Object.keys(nodes).map((name) => [name, `${MARK}${name}${MARK}`]))
  const parts = translate(key, params).split(MARK)
  return createElement(Fragment, null, ...parts.map((part, index) => (index % 2 === 0 ? part : nodes[part])))
}
