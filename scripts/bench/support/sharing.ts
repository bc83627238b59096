interface Closable {
  readonly close: () => Promise<void>
}

let isShared = false
const closers: (() => Promise<void>)[] = []

/** Whether several benchmarks run in this process and share what is expensive to open. */
export const isSharing = (): boolean => isShared

/** From now on, whatever `sharing` opens stays open until the returned function closes it. */
export function beginSharing(): () => Promise<void> {
  isShared = true
  return async () => {
    for (const close of closers.splice(0).reverse()) await close()
  }
}

/** Opens something for one benchmark or, while benchmarks share, once for all of them. */
export function sharing<T extends Closable>(open: () => Promise<T>): () => Promise<T> {
  let opened: Promise<T> | undefined
  return () => {
    if (!isShared) return open()
    opened ??= open().then((value) => {
      closers.push(value.close)
      return { ...value, close: () => Promise.resolve() }
    })
    return opened
  }
}
