import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { at } from './paths.mjs';

const isNotice = (name) => /^(licen[cs]e|copying|notice)/i.test(name);

const sourceOf = ({ repository, homepage }) => repository?.url ?? repository ?? homepage ?? 'not stated';

/** A package that names no licence in its manifest, by the first line of the text that it ships. */
const licenceOfText = (text) => (/^MIT License$/m.test(text ?? '') ? 'MIT' : undefined);

const noticeOf = (path) => {
  const manifest = JSON.parse(readFileSync(at(path, 'package.json'), 'utf8'));
  const texts = readdirSync(at(path), { withFileTypes: true })
    .filter((entry) => entry.isFile() && isNotice(entry.name))
    .map(({ name }) => readFileSync(at(path, name), 'utf8').replace(/\r\n/g, '\n').trim())
    .sort();
  return [
    `${manifest.name}@${manifest.version}`,
    `Licence: ${manifest.license ?? licenceOfText(texts[0]) ?? 'not stated'}`,
    `Source: ${sourceOf(manifest)}`,
    ...(texts.length > 0 ? ['', ...texts] : []),
  ].join('\n');
};

/** Packages for development alone whose fonts are in the built server. */
const isFont = (path) => path.includes('node_modules/@fontsource/noto-sans');

/** The locked packages whose code ships to a server or browser, as installed here. */
export const handedOn = () => {
  const { packages } = JSON.parse(readFileSync(at('package-lock.json'), 'utf8'));
  return Object.entries(packages)
    .filter(([path, { dev, link }]) => path.includes('node_modules/') && (!dev || isFont(path)) && !link)
    .map(([path]) => path)
    .filter((path) => existsSync(join(at(path), 'package.json')));
};

/** Licence texts of these packages: most licences require distributing the text with the package. */
export const notices = () => `${[...new Set(handedOn().map(noticeOf))].sort().join(`\n\n${'-'.repeat(80)}\n\n`)}\n`;
