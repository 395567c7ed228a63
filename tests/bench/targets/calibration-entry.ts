import { createElement } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { CalibrationForm } from './calibration-view.ts'

const root = document.getElementById('root')
if (root) hydrateRoot(root, createElement(CalibrationForm))
