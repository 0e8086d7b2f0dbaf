/**
 * What the queries of tests ask jsdom for most often, answered faster: jsdom walks through the whole page for each id and
 * for each label of each field, and a form with fifty fields asks for thousands. quick-dom.test.tsx compares the answers.
 */
type Find = (this: ParentNode, selector: string) => Element | null;

const byId = /^\[id="([^"\\]+)"\]$/;
const valueOf = (object: object, name: string, part: 'get' | 'value') =>
  Reflect.get(Object.getOwnPropertyDescriptor(object, name) ?? {}, part) as unknown;

/** What jsdom finds itself: it interprets the selector for one element after the other. */
export const findByJsdom = {
  element: valueOf(Element.prototype, 'querySelector', 'value') as Find,
  document: valueOf(Document.prototype, 'querySelector', 'value') as Find,
};

const find = (byJsdom: Find): Find =>
  function querySelector(selector) {
    const id = byId.exec(selector)?.[1];
    const owner = this instanceof Document ? this : this.ownerDocument;
    // A second element of the same id may be the first of this part of the page.
    if (id === undefined || !owner || !this.isConnected) return byJsdom.call(this, selector);
    const found = owner.getElementById(id);
    if (found === null || this === owner) return found;
    return found !== this && this.contains(found) ? found : byJsdom.call(this, selector);
  };
Object.assign(Element.prototype, { querySelector: find(findByJsdom.element) });
Object.assign(Document.prototype, { querySelector: find(findByJsdom.document) });

type Field = HTMLElement & { labels: NodeListOf<HTMLLabelElement> | null };
const kinds = [
  HTMLButtonElement,
  HTMLInputElement,
  HTMLMeterElement,
  HTMLOutputElement,
  HTMLProgressElement,
  HTMLSelectElement,
  HTMLTextAreaElement,
];

const isWithinLabel = (field: Element) => {
  for (let at = field.parentElement; at; at = at.parentElement) if (at.localName === 'label') return true;
  return false;
};

/** The labels of a field, as an array; jsdom's own, where they are more than those that name its id. */
const labelsOf = (field: Field, byJsdom: () => Field['labels']): Iterable<HTMLLabelElement> | null => {
  if (field instanceof HTMLInputElement && field.type === 'hidden') return null;
  if (!field.isConnected || isWithinLabel(field)) return byJsdom();
  const { id, ownerDocument } = field;
  if (id === '' || ownerDocument.getElementById(id) !== field) return [];
  return [...ownerDocument.querySelectorAll('label')].filter((label) => label.htmlFor === id);
};

/** The getter of jsdom for each kind of field. */
export const labelsByJsdom = new Map(
  kinds.map(({ prototype }) => [
    prototype as object,
    valueOf(prototype, 'labels', 'get') as (this: Field) => Field['labels'],
  ]),
);
for (const [prototype, byJsdom] of labelsByJsdom) {
  Object.defineProperty(prototype, 'labels', {
    configurable: true,
    enumerable: true,
    get(this: Field) {
      return labelsOf(this, () => byJsdom.call(this));
    },
  });
}
