import { useToast } from './toasts/ToastProvider.tsx'

export interface CopyTexts {
  readonly copied: string
  readonly notCopied: string
}

/** Copies a text to the clipboard and says so. Null without a clipboard: browsers have none on insecure connections. */
export function useCopy({ copied, notCopied }: CopyTexts): ((text: string) => void) | null {
  const toast = useToast()
  if (!window.isSecureContext) return null
  return (text) =>
    void navigator.clipboard.writeText(text).then(
      () => toast.show({ severity: 'success', title: copied }),
      () => toast.show({ severity: 'error', title: notCopied }),
    )
}
