const boundary = '----touchline-test-boundary';

type Part = { name: string; content: Buffer | string; filename?: string; type?: string };

/** A multipart body as a browser sends it, with its header. */
export const formOf = (...parts: Part[]): { body: Buffer; headers: Record<string, string> } => ({
  headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  body: Buffer.concat([
    ...parts.flatMap(({ name, content, filename, type }) => [
      Buffer.from(
        `--${boundary}\r\nContent-Disposition: form-data; name="${name}"` +
          (filename === undefined ? '' : `; filename="${filename}"`) +
          `\r\n${type ? `Content-Type: ${type}\r\n` : ''}\r\n`,
      ),
      Buffer.from(content),
      Buffer.from('\r\n'),
    ]),
    Buffer.from(`--${boundary}--\r\n`),
  ]),
});

/** A form with one picture, as the console uploads it. */
export const imageForm = (content: Buffer, filename = 'photo.png', type = 'image/png') =>
  formOf({ name: 'file', content, filename, type });
