import type { Endpoint } from '@touchline/contract/wire/endpoint';
import { createAttendance, takeAttendance, updateAttendance } from '@touchline/contract/football/attendances';
import { createReport, deleteReports } from '@touchline/contract/club/reports';
import { createTeam, deleteTeams } from '@touchline/contract/football/teams';
import { createTraining, deleteTraining, updateTraining } from '@touchline/contract/football/trainings';
import { uploadImage } from '@touchline/contract/club/uploads';
import { createUser, deleteUser, updateUser } from '@touchline/contract/people/users';
import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { formOf, imageForm } from '../factories/form.ts';
import { pdfOf } from '../factories/reports.ts';

export const recordKinds = ['person', 'team', 'report', 'training', 'attendance', 'mark'] as const;
export type RecordKind = (typeof recordKinds)[number];

/** What a writer knows about a record that it tried to write. */
export type Entry = {
  kind: RecordKind;
  /** Text in a field of this record, and of no other. */
  mark: string;
  /** The idempotency key of its creation. */
  key: string;
  /** The creation request, to repeat it. */
  creation: Sending;
  /** The id, if 201 was answered. */
  id?: string;
  /** The last confirmed change. */
  value?: string;
  /** A change that was sent: it may be stored or not. */
  sent?: string;
  removal?: 'sent' | 'answered';
  /** SHA-256 of the uploaded file. */
  hash?: string;
};

/** A request that was not sent yet. */
export type Sending = { endpoint: Endpoint; id?: string; body?: object | Buffer; headers?: Record<string, string> };
export type Answer = { status: number; body: string };
export type Send = (sending: Sending) => Promise<Answer>;

const picture = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#0a0' } })
  .png()
  .toBuffer();

/** Uploads a picture and returns its key; undefined if the upload was not confirmed. */
const uploadFor = async (send: Send, kind: string): Promise<string | undefined> => {
  const { body, headers } = imageForm(picture);
  const endpoint = { ...uploadImage, path: `${uploadImage.path}?kind=${kind}` } as const;
  const answer = await send({ endpoint, body, headers });
  return answer.status === 201 ? (JSON.parse(answer.body) as { key: string }).key : undefined;
};

type Kind = {
  /** The creation request; undefined if its picture could not be uploaded. */
  creation: (mark: string, send: Send, player: string) => Promise<(Sending & { hash?: string }) | undefined>;
  /** A change whose value can be found in the row. */
  change?: (id: string, value: string) => Sending;
  removal?: (id: string) => Sending;
};

const morning = '2026-08-15T08:00:00.000Z';

/** A different day for each mark, within a hundred years. */
const dayOf = (mark: string): string =>
  new Date(Date.UTC(1950, 0, 1 + (Number(mark.replace(/\D/g, '')) % 36_500))).toISOString().slice(0, 10);

export const kinds: Record<RecordKind, Kind> = {
  person: {
    creation: async (mark) => ({
      endpoint: createUser,
      body: { role: 'management', name: 'Some Writer', email: `${mark}@club.example` },
    }),
    change: (id, value) => ({ endpoint: updateUser, id, body: { phoneNumber: value } }),
    removal: (id) => ({ endpoint: deleteUser, id, body: {} }),
  },
  team: {
    creation: async (mark, send) => {
      const icon = await uploadFor(send, 'icon');
      return icon === undefined ? undefined : { endpoint: createTeam, body: { name: mark, icon } };
    },
    removal: (id) => ({ endpoint: deleteTeams, body: { ids: [id] } }),
  },
  report: {
    creation: async (mark) => {
      const content = pdfOf(mark.repeat(200));
      const file = { name: 'file', content, filename: 'report.pdf', type: 'application/pdf' };
      const form = formOf({ name: 'title', content: mark }, { name: 'type', content: 'tactical' }, file);
      return { endpoint: createReport, ...form, hash: createHash('sha256').update(content).digest('hex') };
    },
    removal: (id) => ({ endpoint: deleteReports, body: { ids: [id] } }),
  },
  training: {
    creation: async (mark, send) => {
      const key = await uploadFor(send, 'gallery');
      const images = [{ key, description: 'The field' }];
      return key === undefined ? undefined : { endpoint: createTraining, body: { title: mark, date: morning, images } };
    },
    change: (id, value) => ({ endpoint: updateTraining, id, body: { place: value } }),
    removal: (id) => ({ endpoint: deleteTraining, id, body: {} }),
  },
  attendance: {
    creation: async (mark, _send, player) => ({
      endpoint: createAttendance,
      body: { player, checkIn: morning, session: mark },
    }),
    change: (id, value) => ({ endpoint: updateAttendance, id, body: { checkOut: value } }),
  },
  mark: {
    creation: async (mark, _send, player) => {
      const occasion = { day: dayOf(mark), part: 'morning' };
      const marks = [{ player, status: 'excused', reason: mark, markedAt: morning }];
      return { endpoint: takeAttendance, body: { occasion, marks } };
    },
  },
};
