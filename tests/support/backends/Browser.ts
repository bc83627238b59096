/** Follows links with cookies, as a browser does, and stops where a page is. Cookies are kept by origin, all paths together. */
export class Browser {
  readonly #jars = new Map<string, Map<string, string>>()

  /** The last address, its status and its text. */
  async open(address: string, init: RequestInit = {}): Promise<{ url: URL; status: number; text: string }> {
    let url = new URL(address)
    let response = await this.#send(url, init)
    for (let hops = 0; hops < 12; hops += 1) {
      const location = response.headers.get('location')
      if (location === null) break
      await response.arrayBuffer()
      url = new URL(location, url)
      response = await this.#send(url, {})
    }
    return { url, status: response.status, text: await response.text() }
  }

  cookiesOf(address: string): ReadonlyMap<string, string> {
    return this.#jarOf(new URL(address))
  }

  async #send(url: URL, init: RequestInit): Promise<Response> {
    const jar = this.#jarOf(url)
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = { ...(init.headers as Record<string, string> | undefined), cookie }
    const response = await fetch(url, { ...init, headers, redirect: 'manual' })
    for (const text of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(text) ?? []
      if (value === '') jar.delete(name)
      else jar.set(name, value)
    }
    return response
  }

  #jarOf({ origin }: URL): Map<string, string> {
    const jar = this.#jars.get(origin) ?? new Map<string, string>()
    this.#jars.set(origin, jar)
    return jar
  }
}
