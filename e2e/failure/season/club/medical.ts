import {
  limitsOf,
  squadOn,
  squadPlayers,
  type CaseEntry,
  type Player,
  type TrainingEntry,
} from '../ledger/club-ledger.ts';
import { addDays } from '../ledger/days.ts';
import { covers, stageLimits, type Limit } from '../ledger/health.ts';
import type { Club } from './found-club.ts';

const firstLimit = { training: 'none', match: 'unavailable', restricted: false } as const;

/** Ends the limit that goes on, the day before; a limit of that very day is replaced. */
const endBefore = (limits: Limit[], day: string): void => {
  const last = limits.at(-1);
  if (last?.to !== null) return;
  if (last.from >= day) limits.pop();
  else last.to = addDays(day, -1);
};

/** Players of the club without a limit today, who may have a case. */
export const fitPlayers = (club: Club): Player[] => {
  const { ledger } = club;
  const today = club.today();
  return [...ledger.players.values()].filter(
    (one) =>
      !one.isErased &&
      !one.refuses &&
      squadOn(one, today) !== undefined &&
      !limitsOf(ledger, one.id).some((limit) => covers(limit, today)) &&
      !ledger.cases.some(({ player, closedOn }) => player === one.id && closedOn === null) &&
      !ledger.complaints.some(({ player, isOver }) => player === one.id && !isOver),
  );
};

const areas = ['thigh', 'knee', 'ankle', 'hipGroin', 'lowerLeg', 'foot', 'shoulder'] as const;
const tissues = ['muscleInjury', 'sprain', 'muscleContusion', 'tendinopathy'] as const;

type Given = Pick<CaseEntry, 'player' | 'kind' | 'occasion'> & {
  session?: { id: string; squad: string | null } | undefined;
  complaint?: { id: string; onset: string } | undefined;
};

/** Opens a case today, of a session of today or of a complaint of an earlier day. */
export const openCase = async (
  club: Club,
  { player, kind, occasion, session, complaint }: Given,
): Promise<CaseEntry> => {
  const { server, chance, ledger } = club;
  const today = club.today();
  const onset = complaint?.onset ?? today;
  // Each one of another place: none looks like an earlier one.
  const before = ledger.cases.filter((one) => one.player === player).length;
  const { _id } = await server.call<{ _id: string }>('POST', '/v1/cases', {
    as: 'doctor',
    body: {
      player,
      kind,
      onsetDate: onset,
      ...(kind === 'illness'
        ? { organSystem: 'respiratory' }
        : {
            occasion,
            bodyArea: areas[before % areas.length],
            side: chance.one(['left', 'right'] as const),
            tissue: tissues[Math.floor(before / areas.length) % tissues.length],
          }),
      ...(session && { occasionId: session.id }),
      ...(complaint && { complaint: complaint.id }),
    },
  });
  const entry: CaseEntry = {
    id: _id,
    player,
    kind,
    occasion,
    session: session?.id ?? null,
    sessionSquad: session?.squad ?? null,
    onset,
    // A complaint of an earlier day limits from the day on which it became a case.
    dayZero: today,
    stage: 1,
    limits: [{ ...firstLimit, from: today, to: null }],
    closedOn: null,
    complaint: complaint?.id ?? null,
  };
  ledger.cases.push(entry);
  return entry;
};

/** Moves an open case a step on: to a later stage, from 6 on with the doctor's clearance, or closes it. */
export const moveCase = async (club: Club, entry: CaseEntry, doctor: string): Promise<void> => {
  const { server, chance } = club;
  const today = club.today();
  if (today <= entry.onset) return;
  if (entry.stage >= 6 && chance.isSo(0.6)) return closeCase(club, entry);
  const isBack = entry.stage > 3 && entry.stage < 7 && chance.isSo(0.1);
  const stage = isBack ? entry.stage - 1 : Math.min(7, entry.stage + chance.whole(1, 2));
  if (stage === entry.stage) return closeCase(club, entry);
  await server.call('POST', `/v1/cases/${entry.id}/stage`, {
    as: 'doctor',
    body: {
      stage,
      on: today,
      ...(stage >= 6 && { clearedBy: doctor }),
      ...(isBack && { reason: 'It swelled again.' }),
    },
  });
  entry.stage = stage;
  const limit = stageLimits[stage - 1];
  if (!limit) throw new Error(`No stage ${stage}`);
  endBefore(entry.limits, today);
  entry.limits.push({ ...limit, from: today, to: null });
};

/** Closes a case: the player is fully available from today on, and its complaint is over. */
export const closeCase = async ({ server, ledger, today }: Club, entry: CaseEntry): Promise<void> => {
  const on = today();
  await server.call('PATCH', `/v1/cases/${entry.id}`, {
    as: 'doctor',
    body: { closed: { on, outcome: 'recovered' } },
  });
  endBefore(entry.limits, on);
  entry.closedOn = on;
  for (const one of ledger.complaints) if (one.id === entry.complaint) one.isOver = true;
};

/** Opens a case again on the day of its closing, with a limit as it was: it was closed by mistake. */
export const openAgain = async ({ server, ledger }: Club, entry: CaseEntry): Promise<void> => {
  await server.call('PATCH', `/v1/cases/${entry.id}`, { as: 'doctor', body: { closed: null } });
  const last = entry.limits.at(-1);
  if (last && entry.closedOn !== null && last.to === addDays(entry.closedOn, -1)) last.to = null;
  else if (entry.closedOn !== null) {
    const limit = stageLimits[entry.stage - 1];
    if (limit) entry.limits.push({ ...limit, from: entry.closedOn, to: null });
  }
  entry.closedOn = null;
  for (const one of ledger.complaints) if (one.id === entry.complaint) one.isOver = false;
};

/** Opens a case by mistake, and deletes it at once: nothing of it stays. */
export const openByMistake = async (club: Club, player: string): Promise<void> => {
  const entry = await openCase(club, { player, kind: 'injury', occasion: 'gym' });
  await club.server.call('DELETE', `/v1/cases/${entry.id}`, { as: 'doctor' });
  club.ledger.cases.splice(club.ledger.cases.indexOf(entry), 1);
};

/** A player says by phone that training is not possible. */
export const complain = async (club: Club, player: Player, canTrain: 'no' | 'limited'): Promise<void> => {
  const { _id } = await club.server.call<{ _id: string }>('POST', '/v1/me/medicalcomplaints', {
    as: { token: player.token ?? '' },
    body: { description: 'It hurts since the last training.', bodyParts: ['thighLeft'], since: club.today(), canTrain },
  });
  club.ledger.complaints.push({ id: _id, player: player.id, canTrain, isOver: false });
};

/** The medical staff settle a complaint without a case. */
export const resolveComplaint = async ({ server, ledger }: Club, id: string): Promise<void> => {
  await server.call('PATCH', `/v1/medicalcomplaints/${id}/status`, { as: 'doctor', body: { status: 'resolved' } });
  for (const one of ledger.complaints) if (one.id === id) one.isOver = true;
};

/** A limit on the board for some days from today, of health or of something else. */
export const limitOnBoard = async (club: Club, player: string, days: number, isHealth: boolean): Promise<void> => {
  const from = club.today();
  const to = addDays(from, days - 1);
  await club.server.call('PUT', `/v1/users/${player}/availability`, {
    as: isHealth ? 'doctor' : 'coach',
    body: { from, to, training: 'none', match: 'unavailable', reason: isHealth ? 'health' : 'personal' },
  });
  club.ledger.boardLimits.push({ ...firstLimit, player, from, to, isHealth });
};

/** Who was at a training and is fit: one of them may be hurt in it. */
export const hurtAt = (club: Club, training: TrainingEntry): Player | undefined => {
  const there = new Set([...training.marks].filter(([, { status }]) => status === 'present').map(([id]) => id));
  return club.chance.one(fitPlayers(club).filter(({ id }) => there.has(id)));
};

export const fitIn = (club: Club, squad: string): Player[] => {
  const own = new Set(squadPlayers(club.ledger, squad, club.today()).map(({ id }) => id));
  return fitPlayers(club).filter(({ id }) => own.has(id));
};
