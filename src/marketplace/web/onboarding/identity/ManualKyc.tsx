import { Suspense } from 'react'
import { needTexts } from '../../../../engine/web/i18n/needTexts.ts'
import { lazyPart } from '../../../../engine/web/ui/lazyPart.ts'
import type { ManualKycProps } from './ManualKycForm.tsx'

const ManualKycForm = lazyPart(async () => {
  const [part] = await Promise.all([import('./ManualKycForm.tsx'), needTexts('questionnaires')])
  return part.ManualKycForm
})

/** The form for a verification by documents, loaded on demand. */
export function ManualKyc(props: ManualKycProps) {
  return (
    <Suspense>
      <ManualKycForm {...props} />
    </Suspense>
  )
}
