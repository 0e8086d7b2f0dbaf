// `node scripts/rights-doc.mjs`: regenerates docs/rights.md from the contract's endpoints; with `--check` it only
// reports whether the page is up to date.
import { readFileSync, writeFileSync } from 'node:fs';
import { format, resolveConfig } from 'prettier';
import { readContract } from './lib/contract.mjs';
import { at } from './lib/paths.mjs';

const file = at('docs/rights.md');
const [yes, no] = ['✓', '–'];

/** Who is authorised for each kind of access; the server's `authorize.ts` implements the same. */
const { rightNeeded } = await readContract('wire/endpoint');
const columns = ['Nobody', 'Door screen', 'Player', 'Guardian', 'Staff', 'Management', 'Administrator'];
/** From whom an administrator can take a right. */
const narrowed = ['Staff', 'Management'];
const rows = {
  public: [yes, yes, yes, yes, yes, yes, yes],
  unconfigured: ['until set up', no, no, no, no, no, no],
  staff: [no, no, no, no, yes, yes, yes],
  managers: [no, no, no, no, no, yes, yes],
  tactical: [no, no, no, no, 'tactical', no, yes],
  sporting: [no, no, no, no, yes, no, yes],
  medical: [no, no, no, no, 'medical', no, 'in the medical department'],
  admin: [no, no, no, no, no, no, yes],
  qr: [no, yes, no, no, no, no, no],
  player: [no, no, yes, no, no, no, no],
  guardian: [no, no, no, yes, no, no, no],
};
/** For which children a guardian may make a player's call. */
const ofGuardian = {
  young: 'under the age of consent',
  answering: 'under the age of consent, if the guardian may answer',
  minor: 'until 18',
  replying: 'until 18, if the guardian may answer',
  own: yes,
};

/** `/v1/users/:id` belongs to `/v1/users`, `/auth/me` to `/auth`. */
const chapterOf = ({ path }) =>
  path
    .split('/')
    .slice(0, path.startsWith('/v1/') ? 3 : 2)
    .join('/');

const line = (cells) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;

const lineOf = (endpoint) => {
  const { method, path, access, requiresReauth, summary } = endpoint;
  const needed = rightNeeded(endpoint);
  const cells = rows[access].map((cell, index) =>
    columns[index] === 'Guardian' && endpoint.guardian
      ? ofGuardian[endpoint.guardian]
      : cell === yes && needed && narrowed.includes(columns[index])
        ? `\`${needed}\``
        : cell,
  );
  return line([`\`${method} ${path}\``, ...cells, requiresReauth ? yes : '', summary]);
};

const heads = ['Call', ...columns, 'Re-authentication', 'What it does'];

const chapter = (title, endpoints) =>
  [`## ${title}`, '', line(heads), line(heads.map(() => '---')), ...endpoints.map(lineOf)].join('\n');

const write = async () => {
  const { endpoints } = await readContract('endpoints');
  const titles = [...new Set(endpoints.map(chapterOf))].sort();
  const chapters = titles.map((title) =>
    chapter(
      title,
      endpoints
        .filter((one) => chapterOf(one) === title)
        .sort((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0)),
    ),
  );
  const text = `# Who may do what

Generated from the contract by \`scripts/rights-doc.mjs\`. \`server/src/test/endpoints/endpoints-rights.test.ts\` makes one call
of each rule as every kind of caller, and the long set makes all. Staff are the active members of the tactical, medical and management departments. Inactive people,
people who only requested an account, and expired sessions count as nobody. Calls marked under "Re-authentication" require
that the password was confirmed in the last 15 minutes. A call may restrict records and fields further: \`status\`,
\`dataEntry\`, the address of a member of staff and the guardian of a player (\`guardianName\`, \`guardianEmail\`) can be
changed only by an administrator, and a player's own address by nobody.

Several people can be administrators, and one always is ([decision 32](decisions/squads/0032-several-administrators.md)). An
administrator can take three rights from a member of staff, who has all of them at first: \`mayExport\` and \`mayDelete\` stand
in the columns of staff and management at the calls that need them; without \`mayReadPapers\` the copies of identity papers are missing in every
answer, their files answer 404, and they cannot be changed. The answer to a call without the right is 403 with a reason.

${chapters.join('\n\n')}
`;
  return { text: await format(text, { ...(await resolveConfig(file)), filepath: file }), count: endpoints.length };
};

const { text, count } = await write();
if (!process.argv.includes('--check')) {
  writeFileSync(file, text);
  console.log(`${count} calls`);
} else if (readFileSync(file, 'utf8') !== text) {
  console.log('docs/rights.md is out of date: node scripts/rights-doc.mjs');
  process.exitCode = 1;
}
