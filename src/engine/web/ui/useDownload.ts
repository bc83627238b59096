import { useEffect, useRef, useState } from 'react'
import { useToast } from './toasts/ToastProvider.tsx'

export interface Download<TProgress, TKind = void> {
  /** Null while nothing is being loaded. */
  readonly progress: TProgress | null
  readonly start: (kind: TKind) => Promise<void>
  readonly cancel: () => void
}

export interface DownloadOptions<TProgress, TKind = void> {
  readonly first: TProgress
  /** Loads and saves the file. Stops when the signal says so. */
  readonly run: (signal: AbortSignal, onProgress: (progress: TProgress) => void, kind: TKind) => Promise<void>
  /** Title of the message about a failure, and its lines. */
  readonly failed: string
  readonly describe: (error: unknown) => string
}

/** A download that can be cancelled and ends with its page. */
export function useDownload<TProgress, TKind = void>(
  options: DownloadOptions<TProgress, TKind>,
): Download<TProgress, TKind> {
  const { first, run, failed, describe } = options
  const toast = useToast()
  const [progress, setProgress] = useState<TProgress | null>(null)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])
  const start = async (kind: TKind) => {
    const controller = new AbortController()
    running.current = controller
    setProgress(first)
    try {
      await run(controller.signal, setProgress, kind)
    } catch (error) {
      if (controller.signal.aborted) return
      toast.show({ severity: 'error', title: failed, lines: describe(error).split('\n') })
    } finally {
      setProgress(null)
    }
  }
  return { progress, start, cancel: () => running.current?.abort() }
}
