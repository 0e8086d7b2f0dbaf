// npm omits optional packages for other platforms from the lock file when the configured registry does not
// offer them, and `npm ci` then refuses that lock file (npm/cli#9846). This adds the missing entries.
import { readFileSync, writeFileSync } from 'node:fs';

const file = new URL('../package-lock.json', import.meta.url);
const lock = JSON.parse(readFileSync(file, 'utf8'));
const exact = /^\d+\.\d+\.\d+(-[\w.]+)?$/;

/** Parses os, cpu and libc from a name such as `@scope/pkg-linux-x64-musl`. */
function platformOf(name) {
  const systems = [
    'linux',
    'darwin',
    'win32',
    'freebsd',
    'android',
    'openbsd',
    'netbsd',
    'sunos',
    'aix',
    'openharmony',
  ];
  const processors = ['x64', 'arm64', 'ia32', 'arm', 'riscv64', 'ppc64', 's390x', 'loong64', 'mips64el', 'wasm32'];
  const parts = name.split('/').pop().split(/[-.]/);
  const os = parts.find((part) => systems.includes(part));
  const cpu = parts.find((part) => processors.includes(part));
  const libc =
    parts.includes('musl') || parts.includes('linuxmusl') ? 'musl' : parts.includes('gnu') ? 'glibc' : undefined;
  return { ...(os && { os: [os] }), ...(cpu && { cpu: [cpu] }), ...(libc && { libc: [libc] }) };
}

let added = 0;
for (const [path, entry] of Object.entries(lock.packages)) {
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    if (!exact.test(version)) continue;
    const nested = `${path}/node_modules/${name}`;
    const hoisted = `node_modules/${name}`;
    const present = [nested, hoisted].some((place) => lock.packages[place]?.version === version);
    if (present) continue;
    const place = lock.packages[hoisted] ? nested : hoisted;
    lock.packages[place] = { version, dev: entry.dev, optional: true, ...platformOf(name) };
    added += 1;
  }
}
lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)));
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
console.log(`package-lock.json: ${added} optional packages added`);
