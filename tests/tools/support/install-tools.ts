import { installMissing } from '../../support/debian-packages.ts'
import { tools } from './tools.ts'

export default (): (() => void) => installMissing(tools)
