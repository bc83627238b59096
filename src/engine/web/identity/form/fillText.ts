import { createElement, Fragment, type ReactNode } from 'react'
import type { Translate } from '../../i18n/LanguageProvider.tsx'

const MARK = '\u0000'

/**
 * A translated sentence with elements, such as links, in its placeholders: each language has its own word
 * order.
 */
export function fillText(
  translate: Translate,
  key: string,
  nodes: Readonly<Record<string, ReactNode>>,
): ReactNode {
  const params = Object.fromEntries(Object.keys(nodes).map((name) => [name, `${MARK}${name}${MARK}`]))
  const parts = translate(key, params).split(MARK)
  return createElement(Fragment, null, ...parts.map((part, index) => (index % 2 === 0 ? part : nodes[part])))
}
