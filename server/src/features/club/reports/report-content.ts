import type { ReportKind } from '@touchline/contract/club/reports';
import { refusalOfDoc } from './doc-structure.ts';
import { refusalOfPdf } from './pdf-structure.ts';
import { unreadableFormatOf } from './other-formats.ts';

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

/** Why a file is refused, as a message of the contract. */
export type ReportRefusal =
  | 'fileContent'
  | 'fileMacros'
  /** Something follows the end of a PDF. */
  | 'fileBehind'
  /** A document that loads a template or a picture from elsewhere. */
  | 'fileOutside'
  | 'filePassword'
  | 'fileRichText';

/**
 * The message that refuses a file of that kind; undefined if it is valid. Checks only the structure: no file is
 * rendered, unpacked or converted.
 */
export const refusalOf = async (kind: ReportKind, content: Buffer): Promise<ReportRefusal | undefined> => {
  const refusal = await structureRefusalOf(kind, content);
  // Another format under this name may have a way out that a sentence can tell.
  return refusal === 'fileContent' ? (unreadableFormatOf(content) ?? refusal) : refusal;
};

const structureRefusalOf = async (kind: ReportKind, content: Buffer): Promise<ReportRefusal | undefined> => {
  switch (kind) {
    case 'pdf':
      return refusalOfPdf(content);
    case 'doc':
      return refusalOfDoc(content);
    case 'docx': {
      const { refusalOfDocx } = await import('./docx-structure.ts');
      return refusalOfDocx(content);
    }
  }
};
