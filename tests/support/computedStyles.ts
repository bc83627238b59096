const INHERITED: ReadonlyMap<string, string> = new Map([
  ['visibility', 'visible'],
  ['pointer-events', 'auto'],
])

const real = window.getComputedStyle.bind(window)
const displays = new Map<string, string>()

const displayOf = (element: Element): string => {
  const marks = ['hidden', 'open', 'type'].filter((name) => element.hasAttribute(name))
  const key = [element.localName, ...marks.map((name) => `${name}=${element.getAttribute(name)}`)].join(' ')
  let display = displays.get(key)
  if (display === undefined) {
    const bare = document.createElement(element.localName)
    for (const name of marks) bare.setAttribute(name, element.getAttribute(name) ?? '')
    display = real(bare).display
    displays.set(key, display)
  }
  return display
}

const valueOf = (element: Element, property: string): string => {
  const own = 'style' in element ? (element as HTMLElement).style.getPropertyValue(property) : ''
  if (own && own !== 'inherit') return own
  if (property === 'display') return displayOf(element)
  if (!INHERITED.has(property)) return own
  return element.parentElement ? valueOf(element.parentElement, property) : (INHERITED.get(property) ?? '')
}

/**
 * `getComputedStyle` for a document without style sheets. jsdom matches each rule of its default sheet against each
 * element, and a query by role asks for every element: a tenth of the time of the web tests. Without other sheets, the
 * element's kind, its own style and what it inherits decide.
 */
window.getComputedStyle = (element, pseudo) => {
  if (pseudo || document.styleSheets.length > 0) return real(element, pseudo)
  const getPropertyValue = (property: string) => valueOf(element, property)
  return new Proxy((element as HTMLElement).style, {
    get: (style, key) => {
      if (key === 'getPropertyValue') return getPropertyValue
      const value: unknown = Reflect.get(style, key, style)
      if (typeof value === 'function') return value.bind(style) as unknown
      return typeof key === 'string' && value === ''
        ? valueOf(
            element,
            key.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
          )
        : value
    },
  })
}
