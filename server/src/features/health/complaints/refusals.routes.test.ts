import { answerConsents } from '@touchline/contract/me/me-consents';
import type { Endpoint } from '@touchline/contract/wire/endpoint';
import { exportComplaints } from '@touchline/contract/club/exports';
import {
  createComplaint,
  deleteComplaints,
  getComplaint,
  listComplaints,
  replyToComplaint,
  setComplaintStatus,
  updateComplaint,
} from '@touchline/contract/health/complaints';
import { expect, test } from 'vitest';
import { image } from '@touchline/contract/wire/common';
import { uploadComplaintPhoto, sendComplaint } from '@touchline/contract/me/me-complaints';
import { createComplaints } from '../../../test/factories/complaints.ts';
import { newImage } from '../../../test/factories/files.ts';
import { imageForm } from '../../../test/factories/form.ts';
import { startTestApp } from '../../../test/start-test-app.ts';

/** A complaint of another player, and one of a player who may refuse. */
const start = async () => {
  const touchline = await startTestApp();
  const { build, api } = touchline;
  const { put } = createComplaints(touchline);
  const refuser = await build.player({ name: 'Rui Costa' });
  const [other, own] = [await put(), await put({ player: refuser.id, photos: 1 })];
  const phone = await build.phoneToken(refuser.id);
  const answer = (agrees: boolean) =>
    api.with(phone)(answerConsents, { body: { version: 1, answers: { medical: agrees } } });
  return { ...touchline, refuser, other, own, phone, answer };
};

test('complaints of players who have refused stay stored, and hidden in the console until they agree', async () => {
  const { api, own, other, answer } = await start();
  const seen = async () => {
    const { records, total } = await api.asStaff(listComplaints, {});
    return {
      listed: records.map(({ _id }) => _id).sort(),
      total,
      byPlayer: (await api.asStaff(listComplaints, { query: { sort: 'player' } })).total,
      searched: (await api.asStaff(listComplaints, { query: { search: 'costa' } })).records.length,
      pending: (await api.asStaff(listComplaints, { query: { status: 'pending' } })).total,
      exported: /Rui Costa/.test(await api.asStaff(exportComplaints, {})),
    };
  };
  const before = await seen();
  expect(before).toEqual({
    listed: [other, own].sort(),
    total: 2,
    byPlayer: 2,
    searched: 1,
    pending: 2,
    exported: true,
  });
  await answer(false);
  expect(await seen()).toEqual({ listed: [other], total: 1, byPlayer: 1, searched: 0, pending: 1, exported: false });
  await answer(true);
  expect(await seen()).toEqual(before);
});

test('a complaint of a player who has refused is unknown to staff in every call', async () => {
  const { api, own, answer, build, db } = await start();
  await answer(false);
  const token = await build.staffToken('medical');
  const params = { id: own };
  const calls: [Endpoint, object][] = [
    [getComplaint, { params }],
    [updateComplaint, { params, body: { description: 'Another text' } }],
    [replyToComplaint, { params, body: { reply: 'Come to see me' } }],
    [setComplaintStatus, { params, body: { status: 'resolved' } }],
  ];
  for (const [endpoint, input] of calls) {
    const { statusCode } = await api.raw(endpoint, input, token);
    expect([endpoint.path, statusCode]).toEqual([endpoint.path, 404]);
  }
  expect(await api.asStaff(deleteComplaints, { body: { ids: [own] } })).toEqual({ deleted: 0 });
  expect(await db.selectFrom('medical_complaints').select(['status', 'reply']).where('id', '=', own).execute()).toEqual(
    [{ status: 'pending', reply: null }],
  );
});

test('a repeated reply reveals nothing about a complaint whose player has since refused', async () => {
  const { api, own, refuser, answer, build } = await start();
  await answer(true);
  const token = await build.staffToken('medical');
  const calls: [Endpoint, object][] = [
    [replyToComplaint, { params: { id: own }, body: { reply: 'Come to see me' } }],
    [createComplaint, { body: { player: refuser.id, description: 'The left knee hurts' } }],
  ];
  for (const [endpoint, input] of calls) {
    const repeatable = { ...input, headers: { 'idempotency-key': 'one' } };
    expect((await api.raw(endpoint, repeatable, token)).statusCode).toBe(endpoint.status ?? 200);
    await answer(false);
    const { statusCode, body } = await api.raw(endpoint, repeatable, token);
    expect([endpoint.path, statusCode]).toEqual([endpoint.path, 404]);
    expect(body).not.toMatch(/Costa|knee|Come/);
    await answer(true);
  }
});

test('an earlier link of staff to a photo stops working after the refusal', async () => {
  const { api, app, answer, phone } = await start();
  await answer(true);
  const { key } = image.parse((await api.raw(uploadComplaintPhoto, imageForm(await newImage()), phone)).json());
  const { _id: id } = await api.with(phone)(sendComplaint, { body: { description: 'My ankle', photos: [key] } });
  const [photo] = (await api.asStaff(getComplaint, { params: { id } })).photos;
  const opened = async () => (await app.fastify.inject({ url: photo!.url })).statusCode;
  expect(await opened()).toBe(200);
  await answer(false);
  expect(await opened()).toBe(404);
});

test('no complaint is written for players who have refused; for those never asked it is', async () => {
  const { api, refuser, answer, build, db } = await start();
  const write = { body: { player: refuser.id, description: 'The left knee' } };
  await api.asStaff(createComplaint, write);
  await answer(false);
  expect(await api.refused(createComplaint, write, await build.staffToken())).toMatchObject({
    statusCode: 409,
    message: 'The player has not consented to this',
    data: { field: 'player' },
  });
  expect(await db.selectFrom('medical_complaints').select('id').execute()).toHaveLength(3);
});
