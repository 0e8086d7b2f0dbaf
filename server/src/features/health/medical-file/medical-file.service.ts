import { Readable } from 'node:stream';
import type { CaseRecord } from '@touchline/contract/health/cases';
import type { Language } from '@touchline/contract/wire/languages';
import { briefly, type Db } from '../../../db/database.ts';
import { conflict, notFound } from '../../../lib/errors.ts';
import { timestampOf, type Clock } from '../../../lib/time/clock.ts';
import type { AuditService } from '../../ground/audit/audit.service.ts';
import type { ReadsService } from '../../ground/audit/reads.service.ts';
import { createCasesRepository } from '../cases/cases.repository.ts';
import type { CasesService } from '../cases/cases.service.ts';
import { createClubRepository } from '../../ground/club/club.repository.ts';
import { isHidden } from '../../people/consents/consent-status.service.ts';
import type { BoundActor } from '../../ground/reach/scope.ts';
import { createMedicalFileRepository } from './medical-file.repository.ts';
import type { MedicalHistory } from './medical-history.ts';
import { medicalPage } from './medical-page.ts';

type Deps = {
  db: Db;
  clock: Clock;
  audit: AuditService;
  reads: Pick<ReadsService, 'medicalData'>;
  recordOf: CasesService['recordOf'];
};

/** Without what is about the club's work with a case, not about the player's health. */
const historyOf = ({
  player: _player,
  noteForCoaches: _note,
  due: _due,
  again: _again,
  recurrence: _recurrence,
  complaint: _complaint,
  ...record
}: CaseRecord) => record;

/** The medical file that goes with a player: a page to print, and the same as JSON. */
export const createMedicalFileService = ({ db, clock, audit, reads, recordOf }: Deps) => {
  const read = async (id: string): Promise<MedicalHistory> => {
    const own = createMedicalFileRepository(db, id);
    const person = await own.player();
    if (!person) throw notFound('player');
    if (await isHidden(db, id, 'medical')) throw conflict('consentNeeded', { field: 'id' });
    const treatments = await own.treatments();
    const rows = await createCasesRepository(db).list({ state: 'all', player: id, squads: undefined });
    const cases: MedicalHistory['cases'] = [];
    for (const row of rows)
      cases.push({
        ...historyOf(await recordOf(db, row)),
        treatments: treatments
          .filter(({ case_id }) => case_id === row.id)
          .map(({ case_id: _case, ...treatment }) => treatment),
      });
    const complaints = await own.complaints();
    return {
      exportedAt: timestampOf(clock),
      club: (await createClubRepository(db).get()).name,
      player: { name: person.name, birthDate: person.birth_date },
      cases,
      complaints: complaints.map(({ created_at, body_parts, ...complaint }) => ({
        at: created_at,
        bodyParts: body_parts ?? [],
        ...complaint,
      })),
    };
  };

  return {
    /**
     * The archive, in the reader's language. That it was made stands in the audit log, that it was read also on the
     * player's page. Throws 404, 409 `consentNeeded` if the player has refused that medical data is stored.
     */
    of: async (id: string, reader: BoundActor, language: Language): Promise<Readable> => {
      const history = await read(id);
      await reads.medicalData(reader, id, 'cases');
      await reads.medicalData(reader, id, 'complaints');
      await briefly(db, (tx) =>
        audit.note(tx, { actor: reader, action: 'person.medicalFileExported', subject: { kind: 'person', id } }),
      );
      const { default: yazl } = await import('yazl');
      const zip = new yazl.ZipFile();
      const options = { mtime: clock(), mode: 0o100600 };
      zip.addBuffer(Buffer.from(medicalPage(history, language)), 'medical-file.html', options);
      zip.addBuffer(Buffer.from(`${JSON.stringify(history, null, 2)}\n`), 'medical-file.json', options);
      zip.end();
      return new Readable().wrap(zip.outputStream);
    },
  };
};

export type MedicalFileService = ReturnType<typeof createMedicalFileService>;
