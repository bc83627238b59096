// Runs before the first paint, blocking and without a bundler: light or dark, and the document's language.
// An inline script would need an exception in the Content-Security-Policy.
;(function () {
  var root = document.documentElement
  var mode = 'system'
  try {
    mode = localStorage.getItem('fundament.mode') || 'system'
  } catch {
    // Storage may be blocked; the system's preference is then used.
  }
  if (mode !== 'light' && mode !== 'dark') {
    mode = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  }
  root.setAttribute('data-mode', mode)
  var prefix = location.pathname.split('/')[1]
  if (prefix === 'en' || prefix === 'sv' || prefix === 'no') root.lang = prefix
})()
