/**
 * Exits with one line if Node is too old. Loaded before the program (`node --import`). JavaScript, because older versions
 * don't run TypeScript.
 */
const LEAST = 24

const { node } = process.versions
if (Number(node.split('.')[0]) < LEAST) {
  console.error(`Homeward needs Node ${LEAST} or newer, and this is Node ${node}.`)
  process.exit(1)
}
