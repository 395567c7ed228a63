import { createRoot } from 'react-dom/client'
import '../../views/design/tokens.css'
import '../../views/design/base.css'
import '../workbench.css'
import '../desk-parts.css'
import { Inspector } from './inspector.tsx'
import './inspector.css'

const root = document.getElementById('root')
if (!root) throw new Error('the page has no #root element')
createRoot(root).render(<Inspector />)
