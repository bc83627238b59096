import Popper from '@mui/material/Popper'
import { styled } from '@mui/material/styles'
import { useEffect, useState } from 'react'

/**
 * Shows the whole text of a truncated cell on hover. One tip serves the grid: a tooltip around every cell
 * would make rendering rows several times slower.
 */
export function OverflowTip({ scroller }: { readonly scroller: HTMLElement | null }) {
  const [cell, setCell] = useState<HTMLElement | null>(null)

  useEffect(() => {
    const root = scroller
    if (!root) return undefined
    let timer = 0
    const hide = () => {
      window.clearTimeout(timer)
      setCell(null)
    }
    const over = (event: Event) => {
      const target = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-cell]') : null
      hide()
      if (target && !target.querySelector('.ff-editor') && isCutOff(target))
        timer = window.setTimeout(setCell, DELAY_MS, target)
    }
    root.addEventListener('pointerover', over)
    root.addEventListener('pointerleave', hide)
    root.addEventListener('scroll', hide, { passive: true })
    return () => {
      window.clearTimeout(timer)
      root.removeEventListener('pointerover', over)
      root.removeEventListener('pointerleave', hide)
      root.removeEventListener('scroll', hide)
    }
  }, [scroller])

  if (!cell?.isConnected) return null
  return (
    <Popper open anchorEl={cell} placement="bottom-start" sx={popperStyle}>
      <Tip aria-hidden>{cell.textContent}</Tip>
    </Popper>
  )
}

const DELAY_MS = 400
const popperStyle = { zIndex: 'tooltip', pointerEvents: 'none' }

function isCutOff(cell: HTMLElement): boolean {
  return [cell, ...cell.querySelectorAll<HTMLElement>('*')].some(
    (element) =>
      element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0 && !!element.textContent,
  )
}

const Tip = styled('div')(({ theme }) => {
  const { palette } = theme.vars ?? theme
  return {
    maxWidth: 480,
    padding: '6px 10px',
    borderRadius: 6,
    fontSize: 12,
    lineHeight: '16px',
    color: palette.background.paper,
    background: palette.text.primary,
    overflowWrap: 'anywhere',
  }
})
