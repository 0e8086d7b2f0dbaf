import type { ReportKind } from '@touchline/contract/club/reports';
import { refusalOfDoc } from './doc-structure.ts';
import { isPdf } from './pdf-structure.ts';

/** The content type stored and served for each kind, whatever the browser sent. */
export const typeOfKind: Record<ReportKind, string> = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
};

/** The kind behind a stored type. */
export const kindOfType = (type: string | undefined): ReportKind => {
  const found = (Object.keys(typeOfKind) as ReportKind[]).find((kind) => typeOfKind[kind] === type);
  if (!found) throw new Error('a report has an unknown type');
  return found;
};

/**
 * The message that refuses a file of that kind; undefined if it is valid. Checks only the structure: no file is
 * rendered, unpacked or converted.
 */
export const refusalOf = async (
  kind: ReportKind,
  content: Buffer,
): Promise<'fileContent' | 'fileMacros' | undefined> => {
  switch (kind) {
    case 'pdf':
      return isPdf(content) ? undefined : 'fileContent';
    case 'doc':
      return refusalOfDoc(content);
    case 'docx': {
      const { refusalOfDocx } = await import('./docx-structure.ts');
      return refusalOfDocx(content);
    }
  }
};
