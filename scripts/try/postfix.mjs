// `node scripts/try/postfix.mjs`: sends mails through Debian's Postfix and prints what the doctor says and what Postfix noted.
// Outside CI: it needs root and `apt-get install postfix`. It starts an instance of its own on 127.0.0.1:2525, as Debian
// configures it, with a certificate that nobody has signed, and removes it at the end. A database and keys are made for it.
import { execFileSync, spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuilt } from '../lib/ensure-built.mjs';
import { root, serverBundle } from '../lib/paths.mjs';

const port = 2525;
if (process.getuid?.() !== 0 || !existsSync('/usr/sbin/postfix')) {
  console.error('This needs root and Postfix: apt-get install postfix');
  process.exit(1);
}
await ensureBuilt('server');

const folder = mkdtempSync(join(tmpdir(), 'touchline-postfix-'));
chmodSync(folder, 0o755);
const inside = (...parts) => join(folder, ...parts);
const run = (program, ...args) => execFileSync(program, args, { stdio: ['ignore', 'pipe', 'pipe'] }).toString();
const pause = (ms) => new Promise((done) => setTimeout(done, ms));

/** What the doctor has to say of a mail to each address: `ok` or a class of failure; and the rule of the instance at RCPT. */
const cases = {
  'ana@club.example': ['ok'],
  'nobody@club.example': ['recipient'],
  'limit@club.example': ['limit', '550 5.4.5 Daily user sending limit exceeded'],
  'quota@club.example': ['limit', '554 5.7.1 You have exceeded your sending quota'],
  'sender@club.example': ['sender', '553 5.7.1 Sender address rejected: not owned by user'],
  'grey@club.example': ['later', '450 4.2.0 Greylisted, see http://postgrey.schweikert.ch/help/club.example.html'],
  'full@club.example': ['full', '452 4.2.2 Mailbox full'],
  'ana@elsewhere.example': ['sender'],
};

const configure = () => {
  cpSync('/etc/postfix', inside('etc'), { recursive: true });
  for (const name of ['queue', 'data', 'mail']) mkdirSync(inside(name));
  run('openssl', 'req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=localhost',
    '-addext', 'subjectAltName=DNS:localhost', '-keyout', inside('key.pem'), '-out', inside('cert.pem')); // prettier-ignore
  const master = readFileSync(inside('etc', 'master.cf'), 'utf8');
  const services = master
    .split('\n')
    .filter((line) => !line.startsWith('#'))
    // Without the chroot, which another instance would have to fill.
    .map((line) =>
      line.replace(/^(\S+\s+\S+\s+\S+\s+\S+\s+)y/u, '$1n').replace(/^smtp(\s+inet)/u, `127.0.0.1:${port}$1`),
    );
  writeFileSync(inside('etc', 'master.cf'), services.join('\n'));
  const answers = Object.entries(cases).flatMap(([to, [, answer]]) => (answer ? [[to, answer]] : []));
  writeFileSync(inside('etc', 'answers'), answers.map((pair) => `${pair.join(' ')}\n`).join(''));
  writeFileSync(
    inside('etc', 'people'),
    ['ana', ...answers.map(([to]) => to.split('@')[0])].map((name) => `${name}@club.example ${name}/\n`).join(''),
  );
  const settings = {
    queue_directory: inside('queue'),
    data_directory: inside('data'),
    maillog_file: inside('log'),
    maillog_file_prefixes: folder,
    myhostname: 'localhost',
    mydestination: '',
    mynetworks: '10.0.0.0/8',
    inet_interfaces: 'loopback-only',
    multi_instance_enable: 'yes',
    smtpd_tls_cert_file: inside('cert.pem'),
    smtpd_tls_key_file: inside('key.pem'),
    smtpd_tls_security_level: 'may',
    smtpd_recipient_restrictions: `check_recipient_access texthash:${inside('etc', 'answers')}, reject_unauth_destination`,
    smtpd_relay_restrictions: 'reject_unauth_destination',
    virtual_mailbox_domains: 'club.example',
    virtual_mailbox_maps: `texthash:${inside('etc', 'people')}`,
    virtual_mailbox_base: inside('mail'),
    virtual_uid_maps: 'static:65534',
    virtual_gid_maps: 'static:65534',
  };
  run('postconf', '-c', inside('etc'), '-e', ...Object.entries(settings).map(([name, value]) => `${name}=${value}`));
  run('chown', '-R', 'postfix:postfix', inside('data'));
  run('chown', '-R', 'nobody', inside('mail'));
  run('postfix', '-c', inside('etc'), 'check');
};

const env = { ...process.env, DATA_DIR: inside('club'), BACKUP_DIR: inside('backups'), LOG_LEVEL: 'silent' };
let differences = 0;

/** Sends a mail by the doctor and prints its last line about it. */
const look = (title, expected, mailUrl, to, more = {}) => {
  const { stdout } = spawnSync(process.execPath, [serverBundle, 'doctor', '--json', '--mail', to], {
    cwd: root,
    env: { ...env, MAIL_URL: mailUrl, ...more },
  });
  const { state, text } = JSON.parse(stdout.toString()).findings.findLast(({ about }) => about === 'mail');
  const found = state === 'ok' ? 'ok' : /\((\w+)\)$/u.exec(text)?.[1];
  if (found !== expected) differences += 1;
  console.log(`${found === expected ? 'as expected' : `NOT ${expected}`}: ${title}: ${text}`);
};

try {
  spawnSync(process.execPath, [serverBundle, 'demo'], { cwd: root, env });
  configure();
  run('postfix', '-c', inside('etc'), 'start');
  await pause(1_000);
  console.log(run('postconf', '-c', inside('etc'), 'mail_version').trim());
  const plain = `smtp://127.0.0.1:${port}?from=club@club.example`;
  for (const [to, [expected]] of Object.entries(cases)) look('plain', expected, plain, to);
  const ana = 'ana@club.example';
  look('tls=off', 'ok', `smtp://localhost:${port}?from=club@club.example&tls=off`, ana);
  const named = `smtp://club:secret@localhost:${port}?from=club@club.example`;
  look('with a user, so with STARTTLS', 'certificate', named, ana);
  look('with a user and MAIL_CA', 'ok', named, ana, { MAIL_CA_FILE: inside('cert.pem') });
  await pause(1_500);
  const delivered = readdirSync(inside('mail', 'ana', 'new'));
  console.log(`delivered: ${delivered.length}`);
  const [first = ''] = delivered;
  console.log(readFileSync(inside('mail', 'ana', 'new', first), 'utf8').split('\n\n')[0]);
  const log = readFileSync(inside('log'), 'utf8').split('\n');
  console.log(
    log
      .filter((line) => line.includes(' disconnect from '))
      .map((line) => line.replace(/^.*disconnect/u, 'disconnect'))
      .join('\n'),
  );
  const withoutQuit = log.filter((line) => / disconnect from .* data=1/u.test(line) && !line.includes('quit=1'));
  console.log(`sessions that delivered a mail and ended without QUIT: ${withoutQuit.length}`);
  process.exitCode = differences + withoutQuit.length > 0 ? 1 : 0;
} finally {
  spawnSync('postfix', ['-c', inside('etc'), 'stop']);
  rmSync(folder, { recursive: true, force: true });
}
