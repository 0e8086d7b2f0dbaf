import type { Diagnosis } from '@touchline/contract/health/diagnoses';
import type { BodyArea, OrganSystem, Tissue } from '@touchline/contract/health/case-choices';
import { areaOfCode } from '@touchline/contract/health/case-rules';
import type { Language } from '@touchline/contract/wire/languages';
import type { Db } from '../../../db/database.ts';
import { fold, searchWordsOf } from '../../../lib/text/search.ts';
import { textsOf } from '../../../texts/texts.ts';
import type { AuditActor, AuditService } from '../../ground/audit/audit.service.ts';
import { createDiagnosisCodesRepository } from './diagnosis-codes.repository.ts';
import { illnesses, injuries } from './short-list.ts';

type Deps = { db: Db; audit: AuditService };

/** OSIICS 15 (Orchard and others 2024, J Sport Health Sci 13:599). */
const version = '15';
const keysOf = <Key extends string>(list: Readonly<Record<Key, unknown>>) => Object.keys(list) as Key[];

/** The most diagnoses of one answer. */
const foundMax = 60;

const shortList = (language: Language): Diagnosis[] => {
  const { diagnoses } = textsOf(language);
  return [
    ...keysOf(injuries).map((code) => ({
      system: 'OSIICS' as const,
      version,
      code,
      text: diagnoses[code],
      bodyArea: areaOfCode(code) ?? null,
      tissue: injuries[code],
      organSystem: null,
      aetiology: null,
      isShort: true,
    })),
    ...keysOf(illnesses).map((code) => ({
      system: 'OSIICS' as const,
      version,
      code,
      text: diagnoses[code],
      bodyArea: null,
      tissue: null,
      organSystem: illnesses[code],
      aetiology: null,
      isShort: true,
    })),
  ];
};

/** Diagnoses to choose from: the short list in the reader's language, then the table that the club imported. */
export const createDiagnosesService = ({ db, audit }: Deps) => ({
  list: async (
    { search = '', area }: { search?: string | undefined; area?: BodyArea | undefined },
    language: Language,
  ): Promise<{ records: Diagnosis[]; imported: number }> => {
    const words = searchWordsOf(search);
    const short = shortList(language).filter(
      ({ code, text, bodyArea }) =>
        (area === undefined || bodyArea === area) && words.every((word) => fold(`${code} ${text}`).includes(word)),
    );
    const codes = createDiagnosisCodesRepository(db);
    const imported = await codes.count();
    const known = new Set(short.map(({ code }) => code));
    const official = imported === 0 ? [] : await codes.find(words, area, foundMax);
    const records = [
      ...short,
      ...official
        .filter(({ code }) => !known.has(code))
        .map((row) => ({
          system: 'OSIICS' as const,
          version,
          code: row.code,
          text: row.text,
          bodyArea: row.body_area as BodyArea | null,
          tissue: row.tissue as Tissue | null,
          organSystem: row.organ_system as OrganSystem | null,
          aetiology: null,
          isShort: false,
        })),
    ];
    return { records: records.slice(0, Math.max(foundMax, short.length)), imported };
  },
  /** Takes the official table whole, in the place of a former one. Throws 400 on `file`. */
  take: async (bytes: Buffer, actor: AuditActor): Promise<{ imported: number }> => {
    // Loaded here, because the parser of tables is seldom needed.
    const { readOfficialTable } = await import('./official-table.ts');
    const rows = await readOfficialTable(bytes);
    await db.transaction().execute(async (tx) => {
      await createDiagnosisCodesRepository(tx).replace(rows);
      await audit.note(tx, {
        actor,
        action: 'diagnoses.imported',
        subject: { kind: 'diagnoses', id: null },
        fields: [],
      });
    });
    return { imported: rows.length };
  },
});

export type DiagnosesService = ReturnType<typeof createDiagnosesService>;
