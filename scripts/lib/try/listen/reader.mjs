import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, openSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** Debian's packages with the programs. */
export const packages = 'orca xvfb openbox dbus at-spi2-core xdotool locales bsdutils firefox-esr chromium';
const programs = ['orca', 'Xvfb', 'openbox', 'dbus-daemon', 'xdotool', 'localedef', 'script'];
const browsers = { firefox: 'firefox-esr', chromium: 'chromium' };
const locales = { en: 'en_GB', es: 'es_ES', pt: 'pt_PT', ar: 'ar_SA' };

const has = (program) => spawnSync('sh', ['-c', `command -v ${program}`]).status === 0;

/** The programs that are missing for a browser. */
export const missing = (browser) => [...programs, browsers[browser]].filter((program) => !has(program));

const versionOf = (program) =>
  /\d+(?:\.\d+)+/u.exec(spawnSync(program, ['--version'], { encoding: 'utf8' }).stdout ?? '')?.[0] ?? '?';

/** `Orca 43.1, Firefox 153.8.0` */
export const versionsOf = (browser) =>
  `Orca ${spawnSync('orca', ['--version'], { encoding: 'utf8' }).stdout.trim()}, ${browser === 'firefox' ? 'Firefox' : 'Chromium'} ${versionOf(browsers[browser])}`;

/** Settings of a reader for whom typed keys are not repeated: a transcript is about what the page says. */
const orcaSettings = {
  enableKeyEcho: false,
  enableEchoByCharacter: false,
  enableEchoByWord: false,
  enableBraille: false,
  // Else the whole page is read when it opens.
  sayAllOnLoad: false,
};

const firefoxSettings = (language) => ({
  'accessibility.force_disabled': -1,
  'intl.accept_languages': language,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.homepage_override.mstone': 'ignore',
  'browser.aboutwelcome.enabled': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'browser.sessionstore.resume_from_crash': false,
  'signon.rememberSignons': false,
  'browser.formfill.enable': false,
  'browser.urlbar.suggest.history': false,
  'browser.urlbar.autoFill': false,
  'ui.prefersReducedMotion': 1,
});

// The event, since the words are in the reader's language. The list under Chromium's address is a document too.
const isLoaded = /OBJECT EVENT: document:load-complete[^\n]*\n[^\n]*' name='(?!Omnibox)/u;

/**
 * A machine of its own with a screen, a bus, a screen reader and a browser, driven by keys. Everything that the reader
 * speaks is taken from its debug log.
 */
export const startReader = async ({ folder, browser, language, url }) => {
  for (const name of ['home', 'runtime', 'locales', 'profile']) mkdirSync(join(folder, name), { recursive: true });
  const inside = (...parts) => join(folder, ...parts);
  const locale = locales[language];
  execFileSync('localedef', ['-i', locale, '-f', 'UTF-8', inside('locales', `${locale}.UTF-8`)]);

  const log = openSync(inside('programs.log'), 'a');
  const children = [];
  const env = {
    PATH: process.env.PATH,
    HOME: inside('home'),
    XDG_RUNTIME_DIR: inside('runtime'),
    XDG_DATA_HOME: inside('home', 'share'),
    XDG_CONFIG_HOME: inside('home', 'config'),
    LOCPATH: inside('locales'),
    LANG: `${locale}.UTF-8`,
    LC_ALL: `${locale}.UTF-8`,
    LANGUAGE: language,
    GTK_MODULES: 'gail:atk-bridge',
    GSETTINGS_BACKEND: 'memory',
    ACCESSIBILITY_ENABLED: '1',
    GNOME_ACCESSIBILITY: '1',
    // Nothing answers there: Orca notes in its log what it says, and need not wait for a voice.
    SPEECHD_ADDRESS: 'inet_socket:127.0.0.2:1',
    TZ: 'Europe/Madrid',
  };
  const start = (program, args, stdio = ['ignore', log, log]) => {
    const child = spawn(program, args, { env, stdio, detached: true });
    children.push(child);
    return child;
  };

  // -displayfd: the server looks for a free display itself and writes its number.
  const screen = start(
    'Xvfb',
    ['-displayfd', '3', '-screen', '0', '1440x900x24', '-nolisten', 'tcp'],
    ['ignore', log, log, 'pipe'],
  );
  const display = await new Promise((resolve) => screen.stdio[3].once('data', (text) => resolve(String(text).trim())));
  env.DISPLAY = `:${display}`;
  const bus = start('dbus-daemon', ['--session', '--print-address=3', '--nofork'], ['ignore', log, log, 'pipe']);
  env.DBUS_SESSION_BUS_ADDRESS = await new Promise((resolve) =>
    bus.stdio[3].once('data', (text) => resolve(String(text).trim())),
  );
  start('openbox', []);

  const settings = inside('orca');
  mkdirSync(settings, { recursive: true });
  const profile = { profile: ['Default', 'default'], pronunciations: {}, keybindings: {} };
  writeFileSync(
    join(settings, 'user-settings.conf'),
    JSON.stringify({
      general: { ...orcaSettings, startingProfile: ['Default', 'default'] },
      pronunciations: {},
      keybindings: {},
      profiles: { default: profile },
    }),
  );
  const debug = inside('orca.log');
  // Orca buffers a file by blocks, but a terminal by lines; `script` gives it a terminal and writes its lines at once.
  start('script', ['-qfc', `orca --user-prefs '${settings}' --debug-file /dev/tty`, debug]);
  for (let attempt = 0; attempt < 100 && !existsSync(debug); attempt += 1) await pause(200);
  await pause(2000);

  if (browser === 'firefox') {
    writeFileSync(
      inside('profile', 'user.js'),
      Object.entries(firefoxSettings(language))
        .map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`)
        .join(''),
    );
    start('firefox-esr', ['--no-remote', '--profile', inside('profile'), '--width', '1440', '--height', '880', url]);
  } else
    start('chromium', [
      '--no-sandbox', '--test-type', '--no-first-run', '--no-default-browser-check', '--disable-gpu', '--password-store=basic',
      '--disable-features=Translate,PasswordManagerOnboarding', '--force-prefers-reduced-motion', '--force-renderer-accessibility', `--user-data-dir=${inside('profile')}`,
      `--lang=${language}`, `--accept-lang=${language}`, '--window-size=1440,880', '--window-position=0,0', url,
    ]); // prettier-ignore

  let read = 0;
  let hasLoaded = false;
  /** What was spoken since the last call. */
  const spoken = () => {
    const text = existsSync(debug) ? readFileSync(debug) : Buffer.alloc(0);
    const fresh = text.subarray(read).toString('utf8');
    read = text.length;
    hasLoaded ||= isLoaded.test(fresh);
    return [...fresh.matchAll(/SPEECH OUTPUT: '(.*?)' ?(?:\{.*)?\r?$/gmu)]
      .map(([, words]) => words.trim())
      .filter(Boolean);
  };
  const size = () => (existsSync(debug) ? statSync(debug).size : 0);
  /** Waits until the reader has had nothing to do for a while. */
  const settle = async (quietMs = 1200, mostMs = 10_000) => {
    const end = Date.now() + mostMs;
    let last = size();
    let since = Date.now();
    while (Date.now() < end && Date.now() - since < quietMs) {
      await pause(100);
      const now = size();
      if (now !== last) since = Date.now();
      last = now;
    }
  };
  const xdotool = (...args) => execFileSync('xdotool', args, { env, stdio: ['ignore', 'ignore', 'pipe'] });
  const hear = async (quietMs, mostMs) => {
    await settle(quietMs, mostMs);
    return spoken();
  };

  /** What is said until a page has been opened, and of it. */
  const opened = async () => {
    const said = [];
    const end = Date.now() + 90_000;
    while (Date.now() < end && !hasLoaded) said.push(...(await hear(500, 1500)));
    hasLoaded = false;
    return [...said, ...(await hear(2500, 15_000))];
  };

  return {
    hear,
    opened,
    press: async (key, quietMs, mostMs) => {
      xdotool('key', '--clearmodifiers', ...key.split(' '));
      return hear(quietMs, mostMs);
    },
    type: async (text) => {
      xdotool('type', '--delay', '60', text);
      return hear(400);
    },
    goTo: async (address) => {
      xdotool('key', '--clearmodifiers', 'ctrl+l');
      await settle(700, 5000);
      xdotool('type', '--delay', '15', address);
      await settle(700, 5000);
      spoken();
      hasLoaded = false;
      xdotool('key', '--clearmodifiers', 'Return');
      return opened();
    },
    picture: (path) => spawnSync('import', ['-window', 'root', path], { env }),
    stop: async () => {
      // The portal of documents mounts a folder there.
      spawnSync('umount', ['--lazy', inside('runtime', 'doc')], { stdio: 'ignore' });
      for (const child of children.reverse()) {
        try {
          process.kill(-child.pid, 'SIGTERM');
        } catch {
          // It has ended already.
        }
      }
      // Orca takes leave first; another one would refuse to start beside it.
      await pause(3000);
      for (const child of children) {
        try {
          process.kill(-child.pid, 'SIGKILL');
        } catch {
          // It has ended already.
        }
      }
    },
  };
};
