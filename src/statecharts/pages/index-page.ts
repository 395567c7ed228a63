import { allStates, allTransitions, type Statechart } from '../reading/statechart.ts'
import { table } from './machine-page.ts'

/** The list of all machines. `name`: that of the machine's page, without its ending. */
export const indexPage = (
  machines: { name: string; chart: Statechart; about: string }[],
): string => `# Statecharts

Everything that the site does in answer to people, time and the network is one of these machines. The pages with
their drawings are made from the machines by \`npm run statecharts:export\`; a test fails when they tell something else.
It also writes each machine's config as JSON beside its page, for Stately's editor; git ignores those. \`npm run statecharts\`
opens all of them in the workbench, where they can be driven by hand with the site's own screens beside them.
\`npm run test:model\` says which states and transitions no test has seen.

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
