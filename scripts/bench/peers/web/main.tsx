import { createRoot } from 'react-dom/client'
import { runCsv } from './csv.ts'
import { PaymentGrid } from './PaymentGrid.tsx'

const root = document.querySelector('#root')
if (!root) throw new Error('no root')

if (location.search.includes('grid')) createRoot(root).render(<PaymentGrid />)
else Object.assign(globalThis, { runCsv })
