/** A browser's cookies, and its habit of following redirects one by one. */
export class Browser {
  readonly #cookies = new Map<string, { readonly value: string; readonly path: string }>()
  readonly #origin: string

  constructor(origin: string) {
    this.#origin = origin
  }

  async send(address: string, init: RequestInit = {}): Promise<Response> {
    const url = new URL(address, this.#origin)
    const headers = new Headers(init.headers)
    const cookies = [...this.#cookies].filter(([, { path }]) => url.pathname.startsWith(path))
    if (cookies.length > 0)
      headers.set('cookie', cookies.map(([name, { value }]) => `${name}=${value}`).join('; '))
    const response = await fetch(url, { ...init, headers, redirect: 'manual' })
    this.keep(response.headers)
    return response
  }

  keep(headers: Headers): void {
    for (const line of headers.getSetCookie()) {
      const [pair = '', ...facts] = line.split(';')
      const [name = '', value = ''] = pair.split(/=(.*)/s)
      const path = facts.map((fact) => /^\s*path=(.*)$/i.exec(fact)?.[1]).find((found) => found !== undefined)
      if (value === '') this.#cookies.delete(name)
      else this.#cookies.set(name, { value, path: path ?? '/' })
    }
  }

  cookie(name: string): string | null {
    return this.#cookies.get(name)?.value ?? null
  }

  forget(): void {
    this.#cookies.clear()
  }

  /** Follows redirects until a page, or an address that `stopAt` names. */
  async follow(address: string, stopAt: (url: URL) => boolean = () => false): Promise<Visited> {
    let url = new URL(address, this.#origin)
    for (let steps = 0; steps < 12; steps += 1) {
      if (stopAt(url)) return { url, response: null }
      const response = await this.send(url.href)
      const location = response.headers.get('location')
      if (location === null) return { url, response }
      url = new URL(location, url)
    }
    throw new Error(`Too many redirects: ${url.href}`)
  }
}

export interface Visited {
  readonly url: URL
  /** Null where the visit stopped before asking. */
  readonly response: Response | null
}
