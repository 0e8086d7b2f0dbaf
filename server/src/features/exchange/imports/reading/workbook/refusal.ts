/** Why a workbook is refused: the field of the call, and the key of its message. */
export type Refusal = {
  field: 'file' | 'sheet';
  key:
    | 'importEmpty'
    | 'importKind'
    | 'importPassword'
    | 'importSheetUnknown'
    | 'importTooLarge'
    | 'importTooLargeInside'
    | 'importTooSlow'
    | 'importUnreadable';
};

/** Thrown within the program that reads workbooks, which knows nothing of answers to calls. */
export class Refused extends Error {
  readonly refusal: Refusal;

  constructor(key: Refusal['key'], field: Refusal['field'] = 'file') {
    super(key);
    this.refusal = { field, key };
  }
}
