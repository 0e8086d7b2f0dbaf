import { XmlElement, parseXml } from '@rgrove/parse-xml';

/** One page of a list of objects. */
export type ListPage = { objects: { key: string; writtenAt: Date }[]; next: string | undefined };

const childrenOf = (element: XmlElement, name: string): XmlElement[] =>
  element.children.filter((child): child is XmlElement => child instanceof XmlElement && child.name === name);

const textOf = (element: XmlElement, name: string): string | undefined => childrenOf(element, name)[0]?.text;

/** Document types are skipped by the parser, and an entity that they would define is an error. */
const rootOf = (xml: string, name: string): XmlElement => {
  const { root } = parseXml(xml);
  if (root?.name !== name) throw new Error(`This is no ${name}`);
  return root;
};

/** The code of a refusal, as far as the answer tells one. Its text is left alone: it may repeat the access key. */
export const readErrorCode = (xml: string): string | undefined => {
  try {
    const code = textOf(rootOf(xml, 'Error'), 'Code');
    return code !== undefined && /^\w{1,60}$/.test(code) ? code : undefined;
  } catch {
    // Proxies on the way answer in HTML, and an empty body is common.
    return undefined;
  }
};

/** Reads a page of `ListObjectsV2`. Throws when it is anything else. */
export const readList = (xml: string): ListPage => {
  const root = rootOf(xml, 'ListBucketResult');
  const isEncoded = textOf(root, 'EncodingType') === 'url';
  const objects = childrenOf(root, 'Contents').map((entry) => {
    const [key, at] = [textOf(entry, 'Key'), new Date(textOf(entry, 'LastModified') ?? '')];
    if (key === undefined || Number.isNaN(at.getTime())) throw new Error('A list names an object without key or time');
    return { key: isEncoded ? decodeURIComponent(key.replaceAll('+', ' ')) : key, writtenAt: at };
  });
  const next = textOf(root, 'NextContinuationToken');
  const isTruncated = textOf(root, 'IsTruncated');
  // Taken for a whole list, a part of it would make everything else look lost.
  if (isTruncated !== 'false' && (isTruncated !== 'true' || !next))
    throw new Error('A list does not say how it goes on');
  return { objects, next: isTruncated === 'true' ? next : undefined };
};
