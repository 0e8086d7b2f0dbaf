import { execFileSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { at, root } from './paths.mjs';

/** Patterns of real keys and tokens. Tests and examples use values that don't match. */
const patterns = {
  'private key': /-----BEGIN (?:[A-Z]+ )?PRIVATE KEY-----\s*\n[A-Za-z0-9+/=\s]{200}/,
  'access key of a cloud': /\b(?:AKIA|ASIA)(?!IOSFODNN7EXAMPLE)[0-9A-Z]{16}\b/,
  'token of a code host': /\b(?:gh[pousr]_[A-Za-z0-9]{36}|github_pat_\w{60,}|glpat-[\w-]{20,})\b/,
  'token of a registry': /\bnpm_[A-Za-z0-9]{36}\b|_authToken\s*=\s*\S{20,}/,
  'token of a chat or mail service': /\bxox[abprs]-[\w-]{20,}|\bSG\.[\w-]{20,}\.[\w-]{20,}/,
  'key of a service': /\b(?:sk|rk)_live_[A-Za-z0-9]{20,}|\bAIza[\w-]{35}\b/,
  'token of this product': /\btl[sqprikfcwm]_[A-Za-z0-9_-]{43}\b/,
};

const maxBytes = 2_000_000;

/** Secrets found in a text, as `file: kind`. */
export const secretsIn = (name, text) =>
  Object.entries(patterns)
    .filter(([, pattern]) => pattern.test(text))
    .map(([what]) => `${name}: ${what}`);

/** Scans every tracked file for secrets, and for files that should not be tracked. */
export const scanSecrets = () => {
  const names = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' }).split('\0').filter(Boolean);
  const misplaced = names
    .filter((name) => /(^|\/)(\.env(\..+)?|secrets\.json|id_(rsa|ed25519)|.+\.(pem|p12|pfx|key|db))$/.test(name))
    .map((name) => `${name}: a file of this kind does not belong here`);
  const found = names.flatMap((name) => {
    const { size } = statSync(at(name));
    if (size > maxBytes) return [];
    return secretsIn(name, readFileSync(at(name), 'utf8'));
  });
  return { files: names.length, found: [...misplaced, ...found] };
};
