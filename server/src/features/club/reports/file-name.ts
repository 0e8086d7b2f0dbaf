import type { ReportKind } from '@touchline/contract/club/reports';

const nameMax = 200;
/** Longer names are cut first: normalising many combining marks is slow. */
const givenMax = 2_000;

// Control characters, line separators, direction overrides, and invisible characters at the start.
const unwanted = /[\p{Cc}\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff]+/gu;

const isKind = (extension: string): extension is ReportKind => /^(?:pdf|docx?)$/.test(extension);

const partsOf = (name: string): { base: string; extension: string } => {
  const dot = name.lastIndexOf('.');
  return dot < 0 ? { base: name, extension: '' } : { base: name.slice(0, dot), extension: name.slice(dot + 1) };
};

/** The kind given by a name's extension; undefined if unknown. */
export const kindOfName = (name: string): ReportKind | undefined => {
  const extension = partsOf(name.slice(-10).replace(unwanted, '').trimEnd()).extension.toLowerCase();
  return isKind(extension) ? extension : undefined;
};

/**
 * Cleans a given name for storage and download: no path, no invisible characters, 200 characters at
 * most, with its extension.
 */
export const cleanFileName = (given: string, kind: ReportKind | 'webp'): string => {
  const name = (given.split(/[/\\]/).at(-1) ?? '').toWellFormed();
  const base = partsOf(name)
    .base.slice(0, givenMax)
    .replace(/\s+/g, ' ')
    .replace(unwanted, '')
    .replace(/(\p{M}{30})\p{M}+/gu, '$1')
    .normalize('NFC')
    .trim();
  const room = nameMax - kind.length - 1;
  // Cut between characters, not within one.
  const short = base.slice(0, room).replace(/[\ud800-\udbff]$/, '');
  return `${short.trimEnd() || 'report'}.${kind}`;
};
