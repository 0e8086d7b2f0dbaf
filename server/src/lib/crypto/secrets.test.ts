import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createFileDurably } from '../storage/durable-file.ts';
import { findSecrets, loadSecrets, secretsFrom } from './secrets.ts';

const newFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
};

test('SC2 each use has its own key, the same after every start', () => {
  const bytes = randomBytes(64);
  const { linkKey, wellnessKey, codeKey } = secretsFrom(bytes);
  expect(wellnessKey).toHaveLength(32);
  expect(wellnessKey.equals(linkKey)).toBe(false);
  expect(bytes.includes(wellnessKey)).toBe(false);
  expect(codeKey).toHaveLength(32);
  expect([linkKey, wellnessKey].some((key) => key.equals(codeKey))).toBe(false);
  expect(secretsFrom(bytes).wellnessKey.equals(wellnessKey)).toBe(true);
  expect(secretsFrom(randomBytes(64)).wellnessKey.equals(wellnessKey)).toBe(false);
});

test('SC1 a text that was sealed for one place does not open in another, nor with another key', () => {
  const bytes = randomBytes(64);
  const sealed = secretsFrom(bytes).seal('a password', 'mail:1');
  expect(sealed).not.toContain('a password');
  expect(secretsFrom(bytes).unseal(sealed, 'mail:1')).toBe('a password');
  expect(() => secretsFrom(bytes).unseal(sealed, 'mail:2')).toThrow();
  expect(() => secretsFrom(randomBytes(64)).unseal(sealed, 'mail:1')).toThrow();
});

test('SC1 keys are created once, in a file with owner-only rights; SECRETS_KEY takes precedence', () => {
  const folder = newFolder();
  expect(findSecrets(folder)).toBeUndefined();
  const given = randomBytes(64);
  expect(loadSecrets(folder, given).fingerprint).toBe(secretsFrom(given).fingerprint);
  expect(readdirSync(folder)).toEqual([]);
  const { fingerprint } = loadSecrets(folder);
  expect(readdirSync(folder)).toEqual(['secrets.json']);
  expect(statSync(join(folder, 'secrets.json')).mode & 0o777).toBe(0o600);
  expect(loadSecrets(folder).fingerprint).toBe(fingerprint);
  expect(findSecrets(folder, given)?.fingerprint).not.toBe(fingerprint);
});

test('SC1 keys that another server creates at the same time are kept', () => {
  const folder = newFolder();
  const { fingerprint } = loadSecrets(folder);
  createFileDurably(join(folder, 'secrets.json'), JSON.stringify({ key: randomBytes(64).toString('base64') }));
  expect(loadSecrets(folder).fingerprint).toBe(fingerprint);
  expect(readdirSync(folder)).toEqual(['secrets.json']);
});
