import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';

const kinds = 'http://schemas.openxmlformats.org';
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const escaped = (text: string) =>
  text.replace(/[&<>]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[sign] ?? sign);
const sheetOf = (rows: readonly (readonly string[])[]) =>
  rows
    .map(
      (cells) => `<row>${cells.map((cell) => `<c t="inlineStr"><is><t>${escaped(cell)}</t></is></c>`).join('')}</row>`,
    )
    .join('');

/** An Excel workbook with one sheet of texts. */
export const workbookOf = async (name: string, rows: readonly (readonly string[])[]): Promise<Buffer> => {
  const zip = new ZipFile();
  const add = (path: string, text: string) => zip.addBuffer(Buffer.from(head + text), path);
  add(
    '[Content_Types].xml',
    `<Types xmlns="${kinds}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>`,
  );
  add(
    '_rels/.rels',
    `<Relationships xmlns="${kinds}/package/2006/relationships"><Relationship Id="rId1" Type="${kinds}/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  );
  add(
    'xl/workbook.xml',
    `<workbook xmlns="${kinds}/spreadsheetml/2006/main" xmlns:r="${kinds}/officeDocument/2006/relationships"><sheets><sheet name="${escaped(name)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  );
  add(
    'xl/_rels/workbook.xml.rels',
    `<Relationships xmlns="${kinds}/package/2006/relationships"><Relationship Id="rId1" Type="${kinds}/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
  );
  add(
    'xl/worksheets/sheet1.xml',
    `<worksheet xmlns="${kinds}/spreadsheetml/2006/main"><sheetData>${sheetOf(rows)}</sheetData></worksheet>`,
  );
  zip.end();
  return buffer(zip.outputStream);
};
