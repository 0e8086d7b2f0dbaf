/** An ASCII name for clients that support nothing else, if enough characters remain to be meaningful. */
const plainNameOf = (name: string): string => {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/[^ -~]|["\\%]/gu, '_');
  const dot = plain.lastIndexOf('.');
  return /[a-z0-9]/i.test(plain.slice(0, dot)) ? plain : `report${plain.slice(dot)}`;
};

/** The characters that `encodeURIComponent` leaves as they are and RFC 8187 does not. */
const encoded = (name: string): string =>
  encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/**
 * `Content-Disposition` of a file that is saved under its own name (RFC 6266). The name must not contain control
 * characters.
 */
export const attachmentOf = (name: string): string => {
  const plain = plainNameOf(name);
  return `attachment; filename="${plain}"${plain === name ? '' : `; filename*=UTF-8''${encoded(name)}`}`;
};
