import {
  type ReactNode,
  type RefObject,
  type SyntheticEvent,
  useImperativeHandle,
  useLayoutEffect,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { createStore, useStore } from '../../../lib/state/store.ts';

type Submit = (event: SyntheticEvent) => void;

const makePart = () => {
  const part = document.createElement('div');
  part.className = 'contents';
  return part;
};

const makeForm = <T,>() => {
  const parts = { above: makePart(), below: makePart() };
  let element: HTMLFormElement | null = null;
  let submit: Submit | undefined;
  return {
    /** The record on the screen; null while there is none. */
    shown: createStore<T | null>(null),
    parts,
    element: () => element,
    hold: (form: HTMLFormElement | null) => {
      element = form;
    },
    holdAbove: (place: HTMLElement | null) => place?.append(parts.above),
    holdBelow: (place: HTMLElement | null) => place?.append(parts.below),
    handleSubmit: (event: SyntheticEvent) => submit?.(event),
    setSubmit: (next: Submit) => {
      submit = next;
    },
  };
};

/** The form of a screen whose records share a part that takes long to build. */
export type KeptForm<T> = ReturnType<typeof makeForm<T>>;

/**
 * A form that outlives its records, so that the part they share stays when another one is selected: `KeptForm` is the
 * element with that part, and each record renders `FormParts` into it, with a draft of its own.
 */
export const useKeptForm = <T,>(): KeptForm<T> => useState(makeForm<T>)[0];

type KeptFormProps<T> = { form: KeptForm<T>; children: (record: T) => ReactNode };

/** The element of a kept form and what the records share. Hidden while no record is shown. */
export function KeptForm<T>({ form, children }: KeptFormProps<T>) {
  const { shown, hold, holdAbove, holdBelow, handleSubmit } = form;
  const record = useStore(shown);
  return (
    <form ref={hold} noValidate onSubmit={handleSubmit} className={record === null ? 'hidden' : 'contents'}>
      <div ref={holdAbove} className="contents" />
      {record === null ? null : children(record)}
      {/* Comes with what the records share, whose height may be another one than that of its placeholder. */}
      <div ref={holdBelow} className="contents [[data-awaited]~&]:hidden" />
    </form>
  );
}

type FormPartsProps<T> = {
  form: KeptForm<T>;
  record: T;
  formRef: RefObject<HTMLFormElement | null>;
  onSubmit: Submit;
  above: ReactNode;
  below: ReactNode;
};

/** What belongs to one record alone, above and below what the records share. */
export function FormParts<T>({ form, record, formRef, onSubmit, above, below }: FormPartsProps<T>) {
  useImperativeHandle<HTMLFormElement | null, HTMLFormElement | null>(formRef, () => form.element(), [form]);
  useLayoutEffect(() => form.setSubmit(onSubmit));
  useLayoutEffect(() => form.shown.set(record), [form, record]);
  useLayoutEffect(() => () => form.shown.set(null), [form]);
  return (
    <>
      {createPortal(above, form.parts.above)}
      {createPortal(below, form.parts.below)}
    </>
  );
}
