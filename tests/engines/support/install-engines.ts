import { installMissing } from '../../support/debian-packages.ts'
import { engines } from './engines.ts'

export default (): (() => void) => installMissing(engines)
