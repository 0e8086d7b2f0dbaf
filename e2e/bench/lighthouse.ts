import { spawnSync } from 'node:child_process';
import { realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { login } from '@touchline/contract/people/auth';
import { Api } from '../harness/api.ts';
import { keepResults, median } from '../harness/bench-results.ts';
import { Server } from '../harness/server.ts';

// Measures what Lighthouse says of the sign-in page and of the players page, on its mobile default: a phone's screen, and a
// network and a processor that it calculates from a run without brakes. Each run has a browser of its own with an empty
// profile; the session is in the tab's storage before the page loads, as after a sign-in.

/** The last one for Node 20. It is heavy and only needed here, so npx fetches it; it is no dependency of the project. */
const version = '12.8.2';
const { values } = parseArgs({ options: { runs: { type: 'string', default: '5' } } });
const runs = Number(values.runs);
const pages = [
  { path: '/login', isSignedIn: false },
  { path: '/profiles/players', isSignedIn: true },
];
const fetchTimeoutMs = 120_000;
/** From here on the audits work with what has loaded. */
const loadTimeoutMs = 15_000;
const runTimeoutMs = 120_000;

const audits = {
  fcpMs: 'first-contentful-paint',
  lcpMs: 'largest-contentful-paint',
  tbtMs: 'total-blocking-time',
  cls: 'cumulative-layout-shift',
  speedIndexMs: 'speed-index',
} as const;
type Figure = { score: number; benchmarkIndex: number } & Record<keyof typeof audits, number>;

type Page = { evaluateOnNewDocument: (script: string) => Promise<unknown> };
type Browser = {
  newPage: () => Promise<Page>;
  close: () => Promise<void>;
  process: () => { kill: (signal: 'SIGKILL') => boolean } | null;
};
type Puppeteer = { launch: (options: object) => Promise<Browser> };
type Report = {
  runtimeError?: { message: string };
  finalDisplayedUrl: string;
  runWarnings: string[];
  environment: { benchmarkIndex: number };
  categories: { performance: { score: number | null } };
  audits: Record<string, { numericValue?: number }>;
};
type Lighthouse = (url: string, flags: object, config: undefined, page: Page) => Promise<{ lhr: Report } | undefined>;

/** Lighthouse, and the driver of the browser that comes with it, from npx's own folder. */
const loadLighthouse = async (): Promise<{ lighthouse: Lighthouse; puppeteer: Puppeteer }> => {
  const found = spawnSync('npx', ['--yes', '--package', `lighthouse@${version}`, '-c', 'command -v lighthouse'], {
    encoding: 'utf8',
    timeout: fetchTimeoutMs,
  });
  const program = found.stdout?.trim();
  if (found.status !== 0 || !program)
    throw new Error(`npx could not fetch lighthouse@${version}: ${found.error?.message ?? found.stderr}`);
  const { resolve } = createRequire(realpathSync(program));
  const load = async (name: string): Promise<unknown> =>
    ((await import(pathToFileURL(resolve(name)).href)) as { default: unknown }).default;
  return {
    lighthouse: (await load('lighthouse')) as Lighthouse,
    puppeteer: (await load('puppeteer-core')) as Puppeteer,
  };
};

const { lighthouse, puppeteer } = await loadLighthouse();

/** One run in a new browser; `token` signs it in. */
const runOnce = async (url: string, token?: string): Promise<Figure> => {
  const browser = await puppeteer.launch({
    executablePath: process.env.CHROME_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--disable-background-networking'],
  });
  // What hangs fails as soon as its browser is gone.
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    browser.process()?.kill('SIGKILL');
  }, runTimeoutMs);
  try {
    const page = await browser.newPage();
    if (token !== undefined)
      await page.evaluateOnNewDocument(
        `if (location.origin === '${new URL(url).origin}') sessionStorage.setItem('Token', '${token}')`,
      );
    const result = await lighthouse(
      url,
      {
        logLevel: 'error',
        onlyCategories: ['performance'],
        disableFullPageScreenshot: true,
        maxWaitForLoad: loadTimeoutMs,
      },
      undefined,
      page,
    );
    const report = result?.lhr;
    if (!report || report.runtimeError) throw new Error(report?.runtimeError?.message ?? 'Lighthouse has no report');
    if (report.finalDisplayedUrl !== url) throw new Error(`The page led to ${report.finalDisplayedUrl}`);
    for (const warning of report.runWarnings) console.warn(warning);
    const valueOf = (name: string): number => {
      const value = report.audits[name]?.numericValue;
      if (value === undefined) throw new Error(`Lighthouse did not measure ${name}`);
      return value;
    };
    return {
      score: Math.round((report.categories.performance.score ?? 0) * 100),
      benchmarkIndex: report.environment.benchmarkIndex,
      fcpMs: valueOf(audits.fcpMs),
      lcpMs: valueOf(audits.lcpMs),
      tbtMs: valueOf(audits.tbtMs),
      cls: valueOf(audits.cls),
      speedIndexMs: valueOf(audits.speedIndexMs),
    };
  } catch (error) {
    const why = isLate ? `was not done after ${runTimeoutMs / 1000} s` : 'failed';
    throw new Error(`The run of Lighthouse on ${url} ${why}`, { cause: error });
  } finally {
    clearTimeout(timer);
    await browser.close().catch(() => undefined);
  }
};

/** The median of each figure by itself. */
const medianOf = (all: readonly Figure[]): Figure => {
  const of = (name: keyof Figure) => median(all.map((figure) => figure[name]));
  return {
    score: of('score'),
    benchmarkIndex: of('benchmarkIndex'),
    fcpMs: of('fcpMs'),
    lcpMs: of('lcpMs'),
    tbtMs: of('tbtMs'),
    cls: of('cls'),
    speedIndexMs: of('speedIndexMs'),
  };
};

const told = ({ score, fcpMs, lcpMs, tbtMs, cls, speedIndexMs }: Figure): string =>
  `score ${score}  FCP ${fcpMs.toFixed(0)}  LCP ${lcpMs.toFixed(0)}  TBT ${tbtMs.toFixed(0)}  CLS ${cls.toFixed(3)}  SI ${speedIndexMs.toFixed(0)}`;

const server = new Server({ mailUrl: 'smtp://127.0.0.1:9' });
try {
  const account = await server.fill();
  await server.start();
  /** Each run has a session of its own, as each has a profile. */
  const newToken = async () => (await new Api(server.url).call(login, { body: account })).accessToken;
  const figures: object[] = [];
  for (const { path, isSignedIn } of pages) {
    const all: Figure[] = [];
    for (let run = 1; run <= runs; run += 1) {
      const figure = await runOnce(server.url + path, isSignedIn ? await newToken() : undefined);
      all.push(figure);
      console.log(`${path.padEnd(18)} run ${run}   ${told(figure)}`);
    }
    figures.push({ path, ...medianOf(all) });
    console.log(`${path.padEnd(18)} median  ${told(medianOf(all))}`);
  }
  keepResults('lighthouse', { version, runs, figures });
} finally {
  await server.remove();
}
