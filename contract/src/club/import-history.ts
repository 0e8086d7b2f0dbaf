import * as z from 'zod';
import { id, idParams, listOf, listQuery, timestamp } from '../wire/common.ts';
import { endpoint } from '../wire/endpoint.ts';
import { msg } from '../wire/messages.ts';

/** For so long an import of players can be taken back. */
export const importUndoDays = 30;

/** An import that changed something. */
export const importEntry = z.object({
  _id: id,
  kind: z.enum(['players', 'fixtures']),
  at: timestamp,
  /** Who imported; null if that account is gone. */
  by: z.object({ _id: id, name: z.string() }).nullable(),
  /** The name of the file; null for pasted text, and after the time of the undo. */
  fileName: z.string().nullable(),
  new: z.number().int(),
  changed: z.number().int(),
  /** Until when it can be taken back; null for fixtures, and once it was taken back. */
  undoUntil: timestamp.nullable(),
  undoneAt: timestamp.nullable(),
});
export type ImportEntry = z.infer<typeof importEntry>;

export const listImports = endpoint({
  method: 'GET',
  path: '/v1/imports',
  access: 'admin',
  summary: 'What was imported, the last one first',
  query: listQuery(['at']).omit({ search: true }),
  response: listOf(importEntry),
});

/** Why a person keeps what the import gave. */
export const undoReasons = [
  'changed',
  'moved',
  'marked',
  'answered',
  'consented',
  'paired',
  'recorded',
  'imported',
] as const;
export type UndoReason = (typeof undoReasons)[number];

const named = { _id: id, name: z.string() };

/** What the undo of an import would do. */
export const importUndoPlan = z.object({
  plan: z.string(),
  /** The people that the import created, who go with their records. */
  goes: z.array(z.object(named)),
  /** The people who get back what they had, and the fields that change. */
  restored: z.array(z.object({ ...named, fields: z.array(z.string()) })),
  /** The people who stay as they are now. */
  stays: z.array(z.object({ ...named, reasons: z.array(z.enum(undoReasons)) })),
  /** The people who get back everything but their number, which another person wears by now. */
  numbers: z.array(z.object({ ...named, number: z.number().int(), wearer: z.object(named) })),
});
export type ImportUndoPlan = z.infer<typeof importUndoPlan>;

export const planImportUndo = endpoint({
  method: 'POST',
  writes: false,
  path: '/v1/imports/:id/undo/plan',
  access: 'admin',
  summary: 'What the undo of an import would do; 409 `undoTooLate` after 30 days, 409 for fixtures',
  params: idParams,
  response: importUndoPlan,
});

export const undoImport = endpoint({
  method: 'POST',
  writes: true,
  repeat: 'harmless',
  path: '/v1/imports/:id/undo',
  access: 'admin',
  summary:
    'Takes an import of players back as planned; 409 `importPlanChanged` with the new plan if the outcome would differ by now. A repeat changes nothing',
  params: idParams,
  body: z.strictObject({ plan: z.string().regex(/^[0-9a-f]{64}$/, msg('invalidInput')) }),
  response: importEntry,
  changes: ['users', 'squads'],
});
