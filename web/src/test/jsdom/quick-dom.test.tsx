import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { findByJsdom, labelsByJsdom } from './quick-dom.ts';

const show = () =>
  render(
    <form>
      <label htmlFor="name">Name</label>
      <input id="name" />
      <label htmlFor="name">Also the name</label>
      <label htmlFor="nothing">Of nothing</label>
      <label htmlFor="text">Of a text</label>
      <p id="text">A text</p>
      <label>
        Around <input id="inner" /> <input />
      </label>
      <label htmlFor="elsewhere">
        Around another <input />
      </label>
      <textarea id="elsewhere" />
      <input type="hidden" id="secret" />
      <label htmlFor="secret">Of a hidden field</label>
      <section>
        <select id="name" />
        <button id="press">Press</button>
        <meter id="meter" />
        <output id="sum" />
        <progress />
      </section>
      <label htmlFor="press">Of a button</label>
      <label htmlFor="meter">Of a meter</label>
      <label htmlFor="sum">Of a sum</label>
    </form>,
  );

test('gives the labels that jsdom gives', () => {
  const { container } = show();
  const fields = [...container.querySelectorAll('button,input,meter,output,progress,select,textarea')];
  expect(fields).toHaveLength(11);
  const told = (labels: Iterable<Element> | null | undefined) =>
    labels && [...labels].map(({ textContent }) => textContent);
  const given = fields.map((field) => told((field as HTMLInputElement).labels));
  const byJsdom = fields.map((field) =>
    told(labelsByJsdom.get(Object.getPrototypeOf(field) as object)?.call(field as HTMLInputElement)),
  );
  expect(given).toEqual(byJsdom);
  expect(given[0]).toEqual(['Name', 'Also the name']);
});

test('finds the element that jsdom finds', () => {
  const { container } = show();
  const section = container.querySelector('section')!;
  const detached = section.cloneNode(true) as Element;
  for (const selector of ['[id="name"]', '[id="sum"]', '[id="none"]', '#name', 'select[id="name"]', '[id="n\\61me"]']) {
    for (const part of [container, section, container.querySelector('select')!, detached])
      expect(part.querySelector(selector), selector).toBe(findByJsdom.element.call(part, selector));
    expect(document.querySelector(selector), selector).toBe(findByJsdom.document.call(document, selector));
  }
});
