import { XmlElement, parseXml } from '@rgrove/parse-xml';

/** One page of a list of objects. */
export type ListPage = { objects: { key: string; writtenAt: Date }[]; next: string | undefined };

const childrenOf = (element: XmlElement, name: string): XmlElement[] =>
  element.children.filter((child): child is XmlElement => child instanceof XmlElement && child.name === name);

const textOf = (element: XmlElement, name: string): string | undefined => childrenOf(element, name)[0]?.text;

/** The parser skips document types, and treats an entity that one would define as an error. */
const rootOf = (xml: string, name: string): XmlElement => {
  const { root } = parseXml(xml);
  if (root?.name !== name) throw new Error(`Not a ${name}`);
  return root;
};

/** The error code, if the answer contains one. Its text is ignored: it may repeat the access key. */
export const readErrorCode = (xml: string): string | undefined => {
  try {
    const code = textOf(rootOf(xml, 'Error'), 'Code');
    return code !== undefined && /^\w{1,60}$/.test(code) ? code : undefined;
  } catch {
    // Proxies answer in HTML, and empty bodies are common.
    return undefined;
  }
};

/** Reads a page of `ListObjectsV2`. Throws on anything else. */
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
  // If a partial list passed for a whole one, all other objects would look lost.
  if (isTruncated !== 'false' && (isTruncated !== 'true' || !next))
    throw new Error('A list does not say how to continue');
  return { objects, next: isTruncated === 'true' ? next : undefined };
};
