import { Suspense } from 'react'
import { lazyPart } from '../../ui/lazyPart.ts'
import type { JsonTextProps } from './JsonText.tsx'

const JsonText = lazyPart(async () => (await import('./JsonText.tsx')).JsonText)

/** JSON in words, which lists never show. */
export function LazyJsonText(props: JsonTextProps) {
  return (
    <Suspense>
      <JsonText {...props} />
    </Suspense>
  )
}
