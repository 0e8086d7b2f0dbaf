import { isEncryptedPackage } from './doc-structure.ts';

/** The format behind another's name, if the sender can do something about it; undefined for any other content. */
export const unreadableFormatOf = (content: Buffer): 'filePassword' | 'fileRichText' | undefined => {
  if (content.subarray(0, 5).toString('latin1') === '{\\rtf') return 'fileRichText';
  return isEncryptedPackage(content) ? 'filePassword' : undefined;
};
