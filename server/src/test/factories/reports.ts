import { createReport, report, type ReportCategory } from '@touchline/contract/club/reports';
import type { Role } from '@touchline/contract/people/auth';
import { json } from '../../db/database.ts';
import { timestampOf } from '../../lib/time/clock.ts';
import { newId } from '../../lib/id.ts';
import { fold, searchTextOf } from '../../lib/text/search.ts';
import { formOf } from './form.ts';
import type { TestApp } from '../start-test-app.ts';

/** The shortest PDF that a reader opens, with a text of the test. */
export const pdfOf = (words = 'Set pieces'): Buffer => {
  const body = `%PDF-1.4\n1 0 obj\n<< /Type /Catalog /Note (${words}) >>\nendobj\n`;
  return Buffer.from(
    `${body}xref\n0 1\n0000000000 65535 f \ntrailer\n<< /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`,
  );
};

type FormOptions = {
  title?: string;
  type?: string;
  squad?: string;
  name?: string;
  content?: Buffer;
  contentType?: string;
};

/** The parts of a report as the console sends them; undefined ones are omitted. */
export const reportForm = ({
  title,
  type,
  squad,
  name = 'report.pdf',
  content,
  contentType = 'application/pdf',
}: FormOptions) =>
  formOf(
    ...(title === undefined ? [] : [{ name: 'title', content: title }]),
    ...(type === undefined ? [] : [{ name: 'type', content: type }]),
    ...(squad === undefined ? [] : [{ name: 'squad', content: squad }]),
    ...(content === undefined ? [] : [{ name: 'file', content, filename: name, type: contentType }]),
  );

/** Uploads a report over HTTP. */
export const handIn = async ({ api }: Pick<TestApp, 'api'>, token: string, given: FormOptions = {}) => {
  const form = reportForm({ title: 'Set pieces', type: 'tactical', content: pdfOf(), ...given });
  const answer = await api.raw(createReport, form, token);
  if (answer.statusCode !== 201) throw new Error(`The report answered ${answer.statusCode}: ${answer.body}`);
  return report.parse(answer.json());
};

/** A staff member with or without data entry, and a session. */
export const writer = async (
  { build }: Pick<TestApp, 'build'>,
  role: Exclude<Role, 'admin' | 'player'>,
  dataEntry = true,
) => {
  const { id } = await build.staff(role, { data_entry: dataEntry });
  return { id, token: await build.tokenOf(id) };
};

type Given = {
  title?: string;
  category?: ReportCategory;
  /** Without it the report is for all. */
  squad?: string;
  fileName?: string;
  bytes?: number;
  uploadedBy?: string | null;
  at?: string;
};

/** Creates reports as rows, without files on disk. */
export const createReports = ({ db, build, clock }: TestApp) => ({
  report: async ({
    title = 'Set pieces',
    category = 'tactical',
    fileName = 'report.pdf',
    bytes = 1,
    ...given
  }: Given = {}) => {
    const id = newId();
    const at = given.at ?? timestampOf(clock);
    const uploader = given.uploadedBy === undefined ? await build.adminId() : given.uploadedBy;
    const row = {
      id,
      title,
      category,
      squad_id: given.squad ?? null,
      uploaded_by: uploader,
      created_at: at,
      updated_at: at,
    };
    await db
      .insertInto('reports')
      .values({ ...row, title_key: fold(title), search: searchTextOf(title, fileName) })
      .execute();
    await db
      .insertInto('files')
      .values({
        id: newId(),
        kind: 'report',
        uploaded_by: uploader ?? id,
        holder: `reports:${id}:file`,
        name: fileName,
        variants: json({ full: { type: 'application/pdf', bytes } }),
        bytes,
        created_at: at,
      })
      .execute();
    return row;
  },
});
