import { createCase, setStage } from '@touchline/contract/health/cases';
import { lookInto, medicalSession, newClub, openPostgres } from '@touchline/server/test/failure/club';
import { newLedger, sender } from '@touchline/server/test/failure/writers';
import { startServer, type ServerProcess } from '@touchline/server/test/reliability/server-process';
import { integrityOf } from '@touchline/server/test/reliability/soundness';
import { until } from '@touchline/server/test/reliability/until';
import { expect, test } from 'vitest';
import { lateAfter, statusesOf, tell, timesOf } from './figures.ts';

const times = timesOf(50);
const patient = { readyWithinMs: 180_000 };
const writersCount = 4;

/** A move that was sent, found again by its reason; unanswered ones are sent again with their key. */
type Move = { key: string; reason: string; stage: number; isAnswered: boolean };

/** A new case of a player of its own for each writer. */
const openCases = async (server: ServerProcess, send: ReturnType<typeof sender>, players: readonly string[]) => {
  const cases: string[] = [];
  const onsetDate = new Date().toISOString().slice(0, 10);
  for (const player of players.slice(0, writersCount)) {
    const body = { player, kind: 'injury', onsetDate, bodyArea: 'thigh' };
    const answer = await send({ endpoint: createCase, body, headers: {} });
    cases.push((JSON.parse(answer.body) as { _id: string })._id);
  }
  expect(cases, server.url).toHaveLength(writersCount);
  return cases;
};

test.each(['sqlite', 'postgres'])('kill -9 while cases are moved to stages, on %s', async (engine) => {
  const club = await newClub(engine === 'postgres' ? { DATABASE_URL: (await openPostgres()).url } : undefined);
  const token = await medicalSession(club);
  const ledger = newLedger();
  const moves = Array.from({ length: writersCount }, (): Move[] => []);
  const isLate = lateAfter();
  let cases: string[] = [];
  let [kills, repeated] = [0, 0];
  for (; kills < times && !isLate(); kills += 1) {
    const server = await startServer(club, patient);
    const send = sender(server, token, ledger);
    if (kills === 0) cases = await openCases(server, send, club.players);
    let isStopped = false;
    const write = async (index: number) => {
      const own = moves[index]!;
      while (!isStopped && server.isRunning()) {
        const last = own.at(-1);
        const isAgain = last?.isAnswered === false;
        if (isAgain) repeated += 1;
        const stage = last?.stage === 3 ? 2 : 3;
        const number = own.length + 1;
        const move = isAgain
          ? last
          : {
              key: `move-${index}-${number}`,
              reason: `Move ${number} of writer ${index}, by plan`,
              stage,
              isAnswered: false,
            };
        if (!isAgain) own.push(move);
        const on = new Date().toISOString().slice(0, 10);
        const body = { stage: move.stage, on, reason: move.reason };
        const headers = { 'idempotency-key': move.key };
        const { status } = await send({ endpoint: setStage, id: cases[index]!, body, headers });
        move.isAnswered = status === 200;
      }
    };
    const from = ledger.asked.length;
    const running = cases.map((_, index) => write(index));
    const enough = from + 5 + Math.floor(Math.random() * 20);
    await until(() => ledger.asked.length >= enough, 180_000);
    await server.kill();
    isStopped = true;
    await Promise.all(running);
    if (engine === 'sqlite') expect(integrityOf(club.dataDir), `kill ${kills}`).toBe('ok');
  }
  const server = await startServer(club, patient);
  const rows = await lookInto(club, (db) => db.selectFrom('case_stages').select(['reason', 'stage']).execute());
  const stages = await lookInto(club, (db) => db.selectFrom('cases').select(['id', 'stage']).execute());
  await server.kill();
  const countOf = ({ reason }: Move) => rows.filter((row) => row.reason === reason).length;
  const all = moves.flat();
  const lost = all.filter((move) => move.isAnswered && countOf(move) === 0);
  const doubled = all.filter((move) => countOf(move) > 1);
  tell(`kill -9 while cases are moved, ${kills} times on ${engine}`, {
    'moves answered': all.filter(({ isAnswered }) => isAnswered).length,
    'sent once more': repeated,
    statuses: statusesOf(ledger.asked),
    lost: lost.length,
    doubled: doubled.length,
  });
  expect({ lost, doubled }).toEqual({ lost: [], doubled: [] });
  // The case is where the last move that is stored has brought it.
  for (const [index, id] of cases.entries()) {
    const stored = moves[index]!.findLast((move) => countOf(move) === 1);
    expect(stages.find((row) => row.id === id)?.stage).toBe(stored?.stage);
  }
});
