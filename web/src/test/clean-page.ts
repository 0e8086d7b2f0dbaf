// It writes the language onto the page, which is remembered below.
import './texts.ts';

// jsdom has no layout: it supports neither media queries nor scrolling.
Object.assign(window, {
  matchMedia: (query: string) =>
    Object.assign(new EventTarget(), {
      matches: false,
      media: query,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    }),
});
Object.assign(Element.prototype, { scrollIntoView: () => undefined });

const attributesOf = (element: Element) => new Map([...element.attributes].map(({ name, value }) => [name, value]));

// Objects whose properties tests override: sizes and scrolling, which jsdom lacks, and optional browser features.
const objects = [navigator, URL, Element.prototype, HTMLElement.prototype];
const properties = objects.map((object) => Object.getOwnPropertyDescriptors<object>(object));
const { documentElement: root, head, body } = document;
const attributes = new Map([root, body].map((element) => [element, attributesOf(element)]));
const children = new Set<Element>([...head.children, ...body.children]);

const restoreProperties = (object: object, before: PropertyDescriptorMap) => {
  for (const key of Reflect.ownKeys(object)) {
    if (!(key in before)) Reflect.deleteProperty(object, key);
  }
  Object.defineProperties(object, before);
};

const restoreAttributes = (element: Element, before: ReadonlyMap<string, string>) => {
  for (const name of element.getAttributeNames()) if (!before.has(name)) element.removeAttribute(name);
  for (const [name, value] of before) element.setAttribute(name, value);
};

/** Resets the page, its URL and its objects for the next test: files share one page. */
export const cleanPage = (): void => {
  objects.forEach((object, index) => restoreProperties(object, properties[index] ?? {}));
  for (const [element, before] of attributes) restoreAttributes(element, before);
  for (const element of [...head.children, ...body.children]) {
    // react-aria creates its announcer once and keeps it.
    if (!children.has(element) && !element.matches('[data-live-announcer]')) element.remove();
  }
  document.title = '';
  window.history.replaceState(null, '', '/');
  localStorage.clear();
  sessionStorage.clear();
};
