import type { Language } from '@touchline/contract/wire/languages';
import type { Db } from '../../../db/database.ts';
import { anyOf } from '../../../db/queries/any-of.ts';
import { textsOf } from '../../../texts/texts.ts';

/**
 * The names of some codes: those of the short list in the reader's language, else as the imported table has them. Codes
 * that neither knows are missing.
 */
export const diagnosisNames = async (
  db: Db,
  codes: readonly string[],
  language: Language,
): Promise<ReadonlyMap<string, string>> => {
  if (codes.length === 0) return new Map();
  const { diagnoses } = textsOf(language);
  const rows = await db
    .selectFrom('diagnosis_codes')
    .select(['code', 'text'])
    .where('code', 'in', anyOf(db, codes))
    .execute();
  const short = codes.flatMap((code) => {
    const text = (diagnoses as Readonly<Record<string, string>>)[code];
    return text === undefined ? [] : [[code, text] as const];
  });
  return new Map([...rows.map(({ code, text }) => [code, text] as const), ...short]);
};
