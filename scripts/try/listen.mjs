// `node scripts/try/listen.mjs [--browser firefox|chromium] [--language en|es|pt|ar] [--job NAME …] [--log FILE]`: does daily jobs of a
// demo club by keys in a browser with Orca, and prints what Orca says after each key. docs/readers.md has transcripts.
// Outside CI: it needs `apt-get install orca xvfb openbox dbus at-spi2-core xdotool locales firefox-esr chromium`.
import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureBuilt } from '../lib/ensure-built.mjs';
import { at } from '../lib/paths.mjs';
import { openClub, startDemoClub } from '../lib/try/demo-club.mjs';
import { prepareClub } from '../lib/try/listen/club-data.mjs';
import { handsOn } from '../lib/try/listen/hands.mjs';
import { jobs } from '../lib/try/listen/jobs.mjs';
import { missing, packages, startReader, versionsOf } from '../lib/try/listen/reader.mjs';

const text = { type: 'string' };
const { values } = parseArgs({
  options: {
    browser: { ...text, default: 'firefox' },
    language: { ...text, default: 'en' },
    job: { ...text, multiple: true, default: Object.keys(jobs) },
    // Where Orca's own log goes, to see why something was said.
    log: text,
    // A server that runs already, to listen to one page again and again.
    url: text,
    email: text,
    password: text,
  },
});
const { browser, language } = values;
const absent = missing(browser);
if (absent.length > 0) {
  console.error(`This needs ${absent.join(', ')}: apt-get install ${packages}`);
  process.exit(1);
}
if (!values.url) ensureBuilt('server', 'web');

const texts = JSON.parse(readFileSync(at(`web/public/locales/${language}.json`), 'utf8'));
const t = (key, filled = {}) =>
  Object.entries(filled).reduce(
    (sentence, [name, value]) => sentence.replace(`{{${name}}}`, value),
    key.split('.').reduce((part, name) => part?.[name], texts) ?? key,
  );

const folder = mkdtempSync(join(tmpdir(), 'touchline-listen-'));
let club;
let reader;
for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, () => void reader?.stop().finally(() => process.exit(1)));
try {
  club = values.url
    ? { ...values, ...(await openClub(values)), stop: () => undefined }
    : await startDemoClub(join(folder, 'club'));
  const data = await prepareClub(club);
  reader = await startReader({ folder, browser, language, url: `${club.url}/login` });
  console.log(`${versionsOf(browser)}, ${language}`);
  const hands = handsOn(reader, club);
  for (const name of new Set(['sign-in', ...values.job])) {
    console.log(`\n## ${name}`);
    try {
      await jobs[name]({ hands, club, t, data });
    } catch (error) {
      console.log(`- ${error.message}`);
      process.exitCode = 1;
    }
  }
} finally {
  await reader?.stop();
  if (reader && values.log) copyFileSync(join(folder, 'orca.log'), values.log);
  await club?.stop();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}
