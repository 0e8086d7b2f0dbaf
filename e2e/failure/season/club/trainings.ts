import { squadPlayers, type Mark, type TrainingEntry } from '../ledger/club-ledger.ts';
import { momentOf } from '../ledger/days.ts';
import { trainingMinutes } from '../ledger/report.ts';
import type { Club, SquadKey } from './found-club.ts';

const beginsAt = '18:00';

/** Plans a training of this evening, for a squad, or for all while the club has one. */
export const planTraining = async (club: Club, key: SquadKey, isForAll = false): Promise<TrainingEntry> => {
  const { server, ledger, squads } = club;
  const day = club.today();
  const squad = isForAll ? null : squads[key];
  const players = squadPlayers(ledger, squads[key], day).map(({ id }) => id);
  const { _id } = await server.call<{ _id: string }>('POST', '/v1/trainings', {
    as: 'coach',
    body: {
      title: `Training ${day}`,
      date: new Date(momentOf(day, beginsAt)).toISOString(),
      ...(squad === null ? { players } : { squad }),
    },
  });
  const entry: TrainingEntry = { id: _id, day, squad, called: players, marks: new Map() };
  ledger.trainings.push(entry);
  return entry;
};

/** The roll call of a training: who is there, late, absent or excused; some leave before the end, by the clock. */
export const takeRollCall = async (club: Club, training: TrainingEntry, isKilled: boolean): Promise<void> => {
  const { server, chance, ledger } = club;
  const began = momentOf(training.day, beginsAt);
  const called = training.called.filter((id) => !ledger.players.get(id)?.isErased);
  const marks = called.flatMap((player) => {
    if (chance.isSo(0.04)) return [];
    const status: Mark['status'] = chance.isSo(0.8)
      ? 'present'
      : (chance.one(['late', 'absent', 'excused'] as const) ?? 'late');
    const minute = status === 'late' ? chance.whole(5, 20) : chance.whole(0, 4);
    return [{ player, status, markedAt: new Date(began + minute * 60_000).toISOString() }];
  });
  if (marks.length === 0) return;
  const body = { occasion: { training: training.id }, marks };
  const write = () => server.call('PUT', '/v1/rollcalls', { as: 'coach', body });
  // The phone that got no answer sends the same marks again.
  if (isKilled) await server.killDuring(write);
  await write();
  for (const { player, status } of marks) training.marks.set(player, { status, minutes: trainingMinutes });

  const here = marks.filter(({ status }) => status === 'present' || status === 'late');
  const leaving = chance.some(here, chance.whole(0, 4));
  if (leaving.length === 0) return;
  const { records } = await server.call<{ records: { _id: string; player: { _id: string }; checkIn: string }[] }>(
    'GET',
    `/v1/attendances?pageSize=200&from=${training.day}&to=${training.day}`,
    { as: 'coach' },
  );
  for (const { player } of leaving) {
    const row = records.find((one) => one.player._id === player);
    if (!row) throw new Error(`No attendance of ${player} on ${training.day}`);
    const minutes = chance.whole(20, 110);
    const checkOut = new Date(Date.parse(row.checkIn) + minutes * 60_000).toISOString();
    await server.call('PATCH', `/v1/attendances/${row._id}`, { as: 'coach', body: { checkOut } });
    const mark = training.marks.get(player);
    if (mark) mark.minutes = minutes;
  }
};
