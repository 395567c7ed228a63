/**
 * Ends a Node that is too old for the program, with one line. It is loaded before the program (`node --import`), and is
 * JavaScript, since an older Node does not read TypeScript.
 */
const LEAST = 24

const { node } = process.versions
if (Number(node.split('.')[0]) < LEAST) {
  console.error(`Homeward needs Node ${LEAST} or newer, and this is Node ${node}.`)
  process.exit(1)
}
