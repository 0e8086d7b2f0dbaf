/** The attributes of a tag by their names without prefixes. Values are short and hold no markup that matters here. */
export const attributesOf = (tag: string): Record<string, string | undefined> =>
  Object.fromEntries<string | undefined>(
    [...tag.matchAll(/(?<![\w.-])([\w.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)].map(
      ([, name = '', double, single]): [string, string | undefined] => [name, double ?? single],
    ),
  );

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** A value of an attribute without its entities. */
export const unescapeXml = (text: string): string =>
  text.replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w{2,4}));/gi, (whole, hex, decimal, name) => {
    if (name) return entities[String(name).toLowerCase()] ?? whole;
    const code = hex ? parseInt(String(hex), 16) : Number(decimal);
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });

export const isTrue = (value: string | undefined): boolean => value === '1' || value === 'true';

/** The column and the row of `AB12`, from 0; undefined for anything else. */
export const placeOf = (reference: string | undefined): { row: number; column: number } | undefined => {
  const [, letters, digits] = /^\$?([A-Z]{1,3})\$?(\d{1,7})$/i.exec(reference ?? '') ?? [];
  if (letters === undefined || digits === undefined) return undefined;
  const column = [...letters.toUpperCase()].reduce((sum, letter) => 26 * sum + letter.charCodeAt(0) - 64, 0) - 1;
  return { row: Number(digits) - 1, column };
};
