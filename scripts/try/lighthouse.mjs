// `node scripts/try/lighthouse.mjs [PATH …]`: prints Lighthouse's score for accessibility of ten pages of a demo club, with the audits
// that failed. Exits with 1 if one is below 100. Outside CI: it needs Chromium, and npx fetches Lighthouse, which is heavy.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureChromium, wayOut } from '../lib/chromium.mjs';
import { ensureBuilt } from '../lib/ensure-built.mjs';
import { startDemoClub } from '../lib/try/demo-club.mjs';

/** The last one for Node 20, as in the benchmark of the same name. */
const version = '12.8.2';
const signedOut = ['/login'];
const ofStaff = [
  '/profiles/players',
  '/profiles/calendar',
  '/reports/attendance',
  '/reports/wellness',
  '/reports/availability',
  '/projects/matches',
  '/projects/trainings',
  '/settings/organization',
];
const ofPlayer = ['/me'];
const wanted = process.argv.slice(2);
const isWanted = (path) => wanted.length === 0 || wanted.includes(path);

const loaded = () => {
  const found = spawnSync('npx', ['--yes', '--package', `lighthouse@${version}`, '-c', 'command -v lighthouse'], {
    encoding: 'utf8',
  });
  const program = found.stdout?.trim();
  if (found.status !== 0 || !program) throw new Error(`npx could not fetch lighthouse@${version}: ${found.stderr}`);
  const { resolve } = createRequire(realpathSync(program));
  const load = async (name) => (await import(pathToFileURL(resolve(name)).href)).default;
  return Promise.all([load('lighthouse'), load('puppeteer-core')]);
};

const executablePath = await ensureChromium();
if (!executablePath) {
  console.error(`This needs Chromium: ${wayOut}`);
  process.exit(1);
}
ensureBuilt('server', 'web');
const [lighthouse, puppeteer] = await loaded();
const folder = mkdtempSync(join(tmpdir(), 'touchline-lighthouse-'));
const club = await startDemoClub(folder);
const token = club.headers.authorization.replace('Bearer ', '');
const browser = await puppeteer.launch({
  executablePath,
  args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
});

const pageOf = async (isSignedIn) => {
  const page = await browser.newPage();
  if (isSignedIn)
    await page.evaluateOnNewDocument(
      `if (location.origin === '${club.url}') sessionStorage.setItem('Token', '${token}')`,
    );
  return page;
};

/** Pairs this browser as a player's phone. */
const pair = async () => {
  const { records } = await club.call('GET', '/v1/users?type=player&pageNo=1&pageSize=1');
  const { link } = await club.call('POST', `/v1/users/${records[0]._id}/invitation/link`);
  const page = await pageOf(false);
  await page.goto(club.url + new URL(link).pathname + new URL(link).search + new URL(link).hash);
  const button = await page.waitForSelector('main button');
  await button.click();
  await page.waitForFunction("location.pathname === '/me' && document.querySelector('main h1') !== null");
  return page;
};

const score = async (path, page) => {
  const flags = { logLevel: 'error', onlyCategories: ['accessibility'], maxWaitForLoad: 30_000 };
  const { lhr } = await lighthouse(club.url + path, flags, undefined, page);
  if (lhr.runtimeError) throw new Error(`${path}: ${lhr.runtimeError.message}`);
  if (new URL(lhr.finalDisplayedUrl).pathname !== path) throw new Error(`${path} led to ${lhr.finalDisplayedUrl}`);
  const { score: part, auditRefs } = lhr.categories.accessibility;
  const points = Math.round(part * 100);
  console.log(`${String(points).padStart(3)}  ${path}`);
  for (const { id } of auditRefs.filter(({ weight, id: audit }) => weight > 0 && lhr.audits[audit].score === 0)) {
    console.log(`     ${id}`);
    for (const { node } of lhr.audits[id].details?.items ?? []) console.log(`       ${node?.snippet ?? ''}`);
  }
  return points;
};

try {
  const scores = [];
  for (const path of signedOut.filter(isWanted)) scores.push(await score(path, await pageOf(false)));
  for (const path of ofStaff.filter(isWanted)) scores.push(await score(path, await pageOf(true)));
  for (const path of ofPlayer.filter(isWanted)) scores.push(await score(path, await pair()));
  if (scores.some((points) => points < 100)) process.exitCode = 1;
} finally {
  await browser.close();
  await club.stop();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}
