import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';

/** A zip archive of these texts by name, packed as programs do. */
export const zipOf = (parts: Record<string, string | Buffer>): Promise<Buffer> => {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(parts))
    zip.addBuffer(Buffer.from(content as string), name, { compress: content.length > 0 });
  zip.end();
  return buffer(zip.outputStream);
};

type MadeSheet = {
  name?: string;
  /** The XML of `sheetData`, without its tag. */
  data: string;
  /** What stands before and after it. */
  before?: string;
  after?: string;
  state?: string;
  relations?: string;
};

type MadeXlsx = {
  sheets: MadeSheet[];
  strings?: string;
  /** Number formats by id from 164; cells name them as style 1, 2 and so on. */
  formats?: string[];
  workbook?: string;
  views?: string;
  parts?: Record<string, string | Buffer>;
};

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

const stylesOf = (formats: readonly string[]): string =>
  [
    `${head}<styleSheet xmlns="${main}"><numFmts count="${formats.length}">`,
    ...formats.map((format, index) => `<numFmt numFmtId="${164 + index}" formatCode="${escaped(format)}"/>`),
    '</numFmts><fonts count="1"><font/></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders>',
    '<cellXfs><xf numFmtId="0"/>',
    ...formats.map((_, index) => `<xf numFmtId="${164 + index}" applyNumberFormat="1"/>`),
    '</cellXfs></styleSheet>',
  ].join('');

/** An xlsx file with just the parts that the format requires. */
export const xlsxOf = ({ sheets, strings, formats = [], workbook = '', views = '', parts = {} }: MadeXlsx) =>
  zipOf({
    '[Content_Types].xml': [
      `${head}<Types xmlns="${packages}/content-types"><Default Extension="xml" ContentType="application/xml"/>`,
      '<Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/>',
      ...sheets.map(
        (_, index) =>
          `<Override PartName="/xl/worksheets/sheet${index + 1}.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/>`,
      ),
      '<Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/>',
      '<Override PartName="/xl/sharedStrings.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sharedStrings+xml"/>',
      '</Types>',
    ].join(''),
    'xl/workbook.xml': [
      `${head}<workbook xmlns="${main}" xmlns:r="${office}">${workbook}${views}<sheets>`,
      ...sheets.map(
        ({ name, state }, index) =>
          `<sheet name="${escaped(name ?? `Sheet${index + 1}`)}" sheetId="${index + 1}"${state ? ` state="${state}"` : ''} r:id="rId${index + 1}"/>`,
      ),
      '</sheets></workbook>',
    ].join(''),
    'xl/_rels/workbook.xml.rels': [
      `${head}<Relationships xmlns="${packages}/relationships">`,
      ...sheets.map(
        (_, index) =>
          `<Relationship Id="rId${index + 1}" Type="${office}/worksheet" Target="worksheets/sheet${index + 1}.xml"/>`,
      ),
      `<Relationship Id="rId900" Type="${office}/styles" Target="styles.xml"/>`,
      `<Relationship Id="rId901" Type="${office}/sharedStrings" Target="sharedStrings.xml"/>`,
      '</Relationships>',
    ].join(''),
    'xl/styles.xml': stylesOf(formats),
    'xl/sharedStrings.xml': `${head}<sst xmlns="${main}">${strings ?? ''}</sst>`,
    ...Object.fromEntries<string>(
      sheets.flatMap(({ data, before = '', after = '', relations }, index): [string, string][] => [
        [
          `xl/worksheets/sheet${index + 1}.xml`,
          `${head}<worksheet xmlns="${main}" xmlns:r="${office}">${before}<sheetData>${data}</sheetData>${after}</worksheet>`,
        ],
        ...(relations
          ? ([
              [
                `xl/worksheets/_rels/sheet${index + 1}.xml.rels`,
                `${head}<Relationships xmlns="${packages}/relationships">${relations}</Relationships>`,
              ],
            ] satisfies [string, string][])
          : []),
      ]),
    ),
    ...parts,
  });

/** A cell with a text of its own. */
export const textCell = (place: string, text: string): string =>
  `<c r="${place}" t="inlineStr"><is><t>${escaped(text)}</t></is></c>`;

/** A cell with a number, by the number of its style. */
export const numberCell = (place: string, value: number | string, style = 0): string =>
  `<c r="${place}" s="${style}"><v>${value}</v></c>`;

const ods = 'urn:oasis:names:tc:opendocument:xmlns';

/** An ods file of the XML of its tables, and of the styles that they use. */
export const odsOf = ({
  tables,
  styles = '',
  active,
  manifest = '',
}: {
  tables: string;
  styles?: string;
  active?: string;
  manifest?: string;
}) =>
  zipOf({
    mimetype: 'application/vnd.oasis.opendocument.spreadsheet',
    'META-INF/manifest.xml': `${head}<manifest:manifest xmlns:manifest="${ods}:manifest:1.0"><manifest:file-entry manifest:full-path="/" manifest:media-type="application/vnd.oasis.opendocument.spreadsheet"/>${manifest}</manifest:manifest>`,
    'content.xml': [
      `${head}<office:document-content xmlns:office="${ods}:office:1.0" xmlns:table="${ods}:table:1.0" xmlns:text="${ods}:text:1.0"`,
      ` xmlns:style="${ods}:style:1.0" xmlns:number="${ods}:datastyle:1.0" xmlns:xlink="http://www.w3.org/1999/xlink" office:version="1.3">`,
      `<office:automatic-styles>${styles}</office:automatic-styles>`,
      `<office:body><office:spreadsheet>${tables}</office:spreadsheet></office:body></office:document-content>`,
    ].join(''),
    'settings.xml': `${head}<office:document-settings xmlns:office="${ods}:office:1.0" xmlns:config="${ods}:config:1.0">${
      active === undefined
        ? ''
        : `<config:config-item config:name="ActiveTable" config:type="string">${active}</config:config-item>`
    }</office:document-settings>`,
  });
