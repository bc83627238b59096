/**
 * Runs in the page: controls that are smaller than 24 × 24 px, the least that WCAG 2.2 AA asks for. Links within a sentence
 * are as high as its lines, and a hidden input is as large as the label or box that stands for it.
 */
export function smallTargets(): readonly string[] {
  const LEAST = 24
  const controls =
    'button, a[href], [role=button], [role=tab], [role=switch], select, textarea, input:not([type=hidden])'
  return [...document.querySelectorAll(controls)].flatMap((control) => {
    if (!control.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return []
    if (control.closest('[inert], [aria-hidden=true], p, dd, li p, td')) return []
    const { width, height } = (
      control.matches('input') ? (control.closest('label, .MuiInputBase-root') ?? control) : control
    ).getBoundingClientRect()
    if (width < 2 || height < 2 || (width >= LEAST && height >= LEAST)) return []
    const name = control.getAttribute('aria-label') ?? control.textContent?.trim().slice(0, 40)
    return [`${control.tagName.toLowerCase()} ${name}: ${Math.round(width)} × ${Math.round(height)} px`]
  })
}
