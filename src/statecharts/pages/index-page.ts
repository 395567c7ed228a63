import { allStates, allTransitions, type Statechart } from '../reading/statechart.ts'
import { table } from './machine-page.ts'

/** The list of all machines. `name`: that of the machine's page, without its ending. */
export const indexPage = (
  machines: { name: string; chart: Statechart; about: string }[],
): string => `# Statecharts

Everything that the site does in answer to people, time and the network is one of these machines. The pages, the
drawings and the configs beside them are made from the machines by \`npm run statecharts:export\`; a test fails when
they tell something else. \`npm run statecharts\` opens all of them in the workbench, where they can be driven by hand
with the site's own screens beside them. In development (\`npm run dev\`), \`?inspect=here\` in the site's address
shows the statecharts of that very page as they run, \`?inspect\` shows them in Stately's inspector, which is a page of
the internet. [coverage.md](coverage.md) lists what the model tests have seen of each.

${table(
  ['Machine', 'States', 'Transitions', 'What it is'],
  machines.map(({ name, chart, about }) => [
    `[${chart.id}](${name}.md)`,
    String(allStates(chart).length),
    String(allTransitions(chart).length),
    about,
  ]),
)}
`
