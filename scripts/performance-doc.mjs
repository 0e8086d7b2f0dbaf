// `node scripts/performance-doc.mjs`: rewrites the tables of docs/performance.md from the results of `npm run bench`. Tables
// without a new measurement stay unchanged.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { format, resolveConfig } from 'prettier';
import { at } from './lib/paths.mjs';

const file = at('docs/performance.md');
const resultsOf = (name) => {
  const path = at(`.cache/bench/${name}.json`);
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined;
};

const table = (heads, rows) =>
  [heads, heads.map((_, index) => (index === 0 ? '---' : '---:')), ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
const ms = (value) => (value === null ? '–' : value >= 10 ? value.toFixed(0) : value.toPrecision(2));
const many = (value) => Math.round(value).toLocaleString('en-GB');
/** Requests per second; slow paths have less than one. */
const aSecond = (value) => (value < 10 ? value.toPrecision(2) : many(value));
const ratio = (value) => value.toFixed(2);
const busy = ({ loadBefore }) => (loadBefore === undefined ? '' : `, load average ${loadBefore} at the start`);
const machine = ({ date, node, cores, ...rest }) =>
  `Measured on ${date} with Node ${node}${cores ? `, ${cores} cores` : ''}${busy(rest)}.`;
/** Machine and date of each measured size. */
const machines = (about, sizes) =>
  Object.entries(sizes)
    .map(([rows, of]) => `${many(Number(rows))} rows on ${of.date}${busy(of)}`)
    .join('; ')
    .replace(/^/, `Measured with Node ${about.node}, ${about.cores} cores: `)
    .replace(/$/, '.');

const bySize = (figures) => figures.toSorted((one, other) => one.rows - other.rows);

const hotPaths = ({ about, sizes, connections, rounds, figures }) => {
  const rows = bySize(figures).map(({ name, rows: size, product, bound, ratio: held }) => [
    name,
    many(size),
    aSecond(product.rps),
    ms(product.p50),
    ms(product.p99),
    product.cpuMs.toFixed(2),
    ...(bound ? [aSecond(bound.rps), ms(bound.p99), ratio(held.rps), ratio(1 / held.cpuMs)] : ['–', '–', '–', '–']),
  ]);
  const heads = ['path', 'rows', 'a second', 'p50 ms', 'p99 ms', 'CPU ms', 'bound a second', 'bound p99 ms'];
  return `${machines(about, sizes)} ${connections} connections, median of ${rounds} alternating rounds.\n\n${table([...heads, 'ratio', 'ratio of CPU'], rows)}`;
};

const twoBuilds = ({ about, connections, rounds, attendances, players, figures }) => {
  const rows = figures.map(({ name, before, now, ratio: held, ratioOfCpu }) => [
    name,
    aSecond(before.rps),
    aSecond(now.rps),
    ...[before.p50, now.p50, before.p99, now.p99].map(ms),
    ms(before.cpuMs),
    ms(now.cpuMs),
    ratio(held),
    ratio(ratioOfCpu),
  ]);
  const others = figures.flatMap(({ now, before }) =>
    now.othersP99 === undefined ? [] : [`${ms(now.othersP99)} ms (${ms(before.othersP99)} ms before)`],
  );
  const beside = `Photos: one long round after the warm-up, during which others ask for the list of players twenty times a second; their 99th percentile is ${others.join(', ')}.`;
  const heads = [
    'work',
    'before, a second',
    'now',
    'p50 ms before',
    'now',
    'p99 ms before',
    'now',
    'CPU ms before',
    'now',
    'ratio',
    'ratio of CPU',
  ];
  return `${machine(about)} ${players} players and ${many(attendances)} attendances; 10,000 players for the first look. ${connections} connections, median of ${rounds} rounds in turns. ${beside}\n\n${table(heads, rows)}`;
};

const postgres = ({ about, sizes, figures }) => {
  const rows = bySize(figures).map(({ name, rows: size, p50, p99, through }) => [
    name,
    many(size),
    ms(p50),
    ms(p99),
    through.join(', ') || 'none',
  ]);
  return `${machines(about, sizes)} One request after the other.\n\n${table(['path', 'rows', 'p50 ms', 'p99 ms', 'tables scanned'], rows)}`;
};

const signIn = ({ about, clients, limitMs, openedASecond, refusedASecond, quiet, stormy }) => {
  const rows = ['file', 'list'].map((kind) => [
    kind === 'file' ? 'a file of the console' : 'list of players',
    ms(quiet[kind]),
    ms(stormy[kind]),
    stormy[kind] <= limitMs ? 'yes' : 'no',
  ]);
  return `${machine(about)} ${clients} clients sign in without pause; ${many(openedASecond)} a second succeed, ${many(refusedASecond)} are refused.\n\n${table(['p99 ms of', 'without sign-ins', 'with sign-ins', `within ${limitMs}`], rows)}`;
};

/** The failures; older measurements stored only their number. */
const failedOf = ({ failed, failures = [] }) =>
  [`${many(failed)} failed`, failures.map(({ path, what, count }) => `${many(count)} × ${path}, ${what}`).join('; ')]
    .filter(Boolean)
    .join(': ');

const memory = ({ about, minutes, rate, requests, late, slope, samples, ...rest }) => {
  const wanted = samples.filter(({ minute }) => minute % Math.max(1, Math.floor(minutes / 6)) === 0);
  const rows = wanted.map(({ minute, rssMb, heapMb, requests: sent }) => [minute, many(sent), rssMb, heapMb]);
  const sent = `${many(requests)} requests of all hot paths in ${minutes} minutes (${rate} a second intended, ${many(late)} skipped because all connections were busy, ${failedOf(rest)}).`;
  const grows = `Over the second half memory (RSS) changes by ${slope.rssMbAnHour} MB an hour, the heap after a collection by ${slope.heapMbAnHour} MB.`;
  return `${machine(about)} ${sent} ${grows}\n\n${table(['minute', 'requests so far', 'RSS MB', 'heap MB'], rows)}`;
};

const start = ({ about, rounds, idleSeconds, figures }) => {
  const rows = figures.map(({ readyMs, cpuMs, rssMb }, index) => [
    index === 0 ? 'this build' : 'the older one',
    ...[readyMs, cpuMs, rssMb].map(many),
  ]);
  const heads = ['start', 'ready after ms', 'CPU ms until then', `RSS MB after ${idleSeconds} s`];
  return `${machine(about)} Median of ${rounds} starts in turns.\n\n${table(heads, rows)}`;
};

const screens = ({ about, players, routes, clicks }) => {
  const at4 = (list, path) => list.find((one) => one.path === path && one.slowdown === 4);
  const routeRows = routes
    .filter(({ slowdown }) => slowdown === 1)
    .map(({ path, coldMs, warmMs, scriptBytes }) => {
      const slow = at4(routes, path);
      return [
        `\`${path}\``,
        (scriptBytes / 1000).toFixed(0),
        ...[coldMs, warmMs, slow?.coldMs ?? null, slow?.warmMs ?? null].map(ms),
      ];
    });
  const clickRows = clicks
    .filter(({ slowdown }) => slowdown === 1)
    .map(({ path, firstMs, laterMs }) => {
      const slow = at4(clicks, path);
      return [`\`${path}\``, ...[firstMs, laterMs, slow?.firstMs ?? null, slow?.laterMs ?? null].map(ms)];
    });
  const routesTable = table(
    ['screen', 'scripts kB', 'cold', 'warm', 'cold, 4 × slower', 'warm, 4 × slower'],
    routeRows,
  );
  const clicksTable = table(['list', 'first click', 'later', 'first, 4 × slower', 'later, 4 × slower'], clickRows);
  return `${machine(about)} Chromium without a graphics card, ${players} players. Largest contentful paint in milliseconds, and scripts as they are sent:\n\n${routesTable}${clickRows.length > 0 ? `\n\nMilliseconds from the click on a row until its record is painted:\n\n${clicksTable}` : ''}`;
};

const lighthouse = ({ about, version, runs, figures }) => {
  const rows = figures.map(({ path, score, fcpMs, lcpMs, tbtMs, cls, speedIndexMs }) => [
    `\`${path}\``,
    score,
    ...[fcpMs, lcpMs].map(ms),
    tbtMs.toFixed(0),
    cls.toFixed(3),
    ms(speedIndexMs),
  ]);
  const speed = Math.min(...figures.map(({ benchmarkIndex }) => benchmarkIndex)).toFixed(0);
  const heads = ['page', 'score', 'first paint ms', 'largest paint ms', 'blocked ms', 'layout shift', 'speed index ms'];
  return `${machine(about)} Lighthouse ${version}, median of ${runs} runs; its index of the machine's speed was ${speed}.\n\n${table(heads, rows)}`;
};

const parts = {
  'hot-paths': hotPaths,
  'two-builds': twoBuilds,
  postgres,
  'sign-in': signIn,
  memory,
  start,
  console: screens,
  lighthouse,
};

let text = readFileSync(file, 'utf8');
for (const [name, write] of Object.entries(parts)) {
  const results = resultsOf(name);
  if (!results) continue;
  const [begin, end] = [`<!-- ${name}: made by scripts/performance-doc.mjs -->`, `<!-- end of ${name} -->`];
  const [from, to] = [text.indexOf(begin), text.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`${file} has no section for ${name}`);
  text = `${text.slice(0, from + begin.length)}\n\n${write(results)}\n\n${text.slice(to)}`;
}
writeFileSync(file, await format(text, { ...(await resolveConfig(file)), parser: 'markdown' }));
console.log(`${file} written`);
