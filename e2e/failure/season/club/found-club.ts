import { samplePlayer } from '@touchline/contract/people/sample-player';
import { clubOfTests } from '../../../harness/api.ts';
import { newClubLedger, type Player } from '../ledger/club-ledger.ts';
import { addDays, clubTime } from '../ledger/days.ts';
import type { Chance } from './chance.ts';
import type { LivedServer, Who } from './lived-server.ts';
import type { SentMails } from './sent-mails.ts';

export const password = 'Touchline1!season';
const staff: { who: Exclude<Who, 'admin'>; role: string; name: string }[] = [
  { who: 'coach', role: 'tactic', name: 'Marcos Vidal' },
  { who: 'doctor', role: 'medical', name: 'Elena Prats' },
];
// The smallest PNG there is.
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

export type SquadKey = 'first' | 'u19' | 'u14';
export type LeagueKey = 'liga' | 'juvenil' | 'infantil' | 'copa';
export const squadKeys = ['first', 'u19', 'u14'] as const satisfies SquadKey[];
const sizes: Record<SquadKey, number> = { first: 21, u19: 17, u14: 16 };
const births: Record<SquadKey, string> = { first: '1999-03-14', u19: '2008-05-02', u14: '2013-09-20' };
/** How many yellow cards bring a ban, and the lengths of the periods. */
const rules: Record<LeagueKey, { cycle?: number; periods: number[]; preset: string }> = {
  liga: { cycle: 3, periods: [45, 45], preset: 'laLiga' },
  juvenil: { cycle: 2, periods: [45, 45], preset: 'laLiga' },
  infantil: { periods: [35, 35], preset: 'none' },
  copa: { cycle: 3, periods: [45, 45], preset: 'copaDelRey' },
};
const leagueNames: Record<LeagueKey, string> = {
  liga: 'Liga Costa Verde',
  juvenil: 'Liga Juvenil',
  infantil: 'Liga Infantil',
  copa: 'Copa Levante',
};

const given = [
  'Iker',
  'Youssef',
  'Lucas',
  'Adrián',
  'Hugo',
  'Mateo',
  'Nico',
  'Omar',
  'Pau',
  'Rubén',
  'Saúl',
  'Teo',
  'Unai',
];
const family = ['Solana', 'Ferrer', 'Ibarra', 'Campos', 'Medina', 'Rojas', 'Lara'];

type Founding = { server: LivedServer; mails: SentMails; chance: Chance; start: string };
type Made = { _id: string };

/** Founds the club with one squad, its staff, leagues with their rules, and the players of the first team. */
export const foundClub = async ({ server, mails, chance, start }: Founding) => {
  const ledger = newClubLedger();
  await server.call('POST', '/setup/initialize', {
    body: clubOfTests,
  });
  await server.signIn('admin', clubOfTests.adminEmail, clubOfTests.adminPassword);
  for (const { who, role, name } of staff) {
    const email = `${who}@valmora.example`;
    await server.call('POST', '/v1/users', { body: { role, name, email, dataEntry: true } });
    await server.delivered();
    const text = mails.sent.findLast(({ to }) => to === email)?.text ?? '';
    const token = new URL(/https?:\/\/\S+/.exec(text)?.[0] ?? '').searchParams.get('token') ?? '';
    const body = { password, confirmPassword: password };
    await server.call('PATCH', `/auth/updatePassword?token=${token}`, { body });
    await server.signIn(who, email, password);
  }

  const icon = async (): Promise<string> => {
    const body = new FormData();
    body.append('file', new Blob([picture], { type: 'image/png' }), 'crest.png');
    return (await server.call<{ key: string }>('POST', '/v1/uploads/upload-image?kind=icon', { body })).key;
  };
  const team = async (name: string, myTeam = false): Promise<string> =>
    (await server.call<Made>('POST', '/v1/teams', { body: { name, icon: await icon(), myTeam } }))._id;
  const own = await team('UD Valmora', true);
  const others = [await team('SD Faro Norte'), await team('CD Ribera Alta'), await team('Atlético Playa')];
  const presets = await server.call<{ records: { key: string; rules: object }[] }>('GET', '/v1/rulepresets');
  const leagues = {} as Record<LeagueKey, string>;
  for (const key of Object.keys(leagueNames) as LeagueKey[]) {
    const league = await server.call<Made>('POST', '/v1/leagues', {
      body: { name: leagueNames[key], icon: await icon() },
    });
    leagues[key] = league._id;
    const { cycle, periods, preset } = rules[key];
    const base = presets.records.find((one) => one.key === preset)?.rules;
    await server.call('PUT', `/v1/leagues/${league._id}/rules`, {
      as: 'coach',
      body: {
        ...base,
        periods,
        ...(cycle !== undefined && { yellow: { kind: 'cycle', every: cycle, matches: 1 } }),
      },
    });
    if (cycle !== undefined) ledger.cycles.set(league._id, cycle);
  }

  let made = 0;
  const addPlayers = async (key: SquadKey, squad: string): Promise<void> => {
    const { day } = clubTime(server.now());
    for (let number = 1; number <= sizes[key]; number += 1) {
      const name = `${given[made % given.length]} ${family[made % family.length]} ${'ABCDEFGHIJ'[Math.floor(made / 13)]}`;
      const { _id } = await server.call<Made>('POST', '/v1/users', {
        body: {
          ...samplePlayer,
          role: 'player',
          name,
          email: `player${made}@valmora.example`,
          shirtNumber: number,
          favouriteNumber: number,
          position: number <= 2 ? 'GK' : 'CM',
          birthDate: births[key],
          squad,
        },
      });
      made += 1;
      const player: Player = {
        id: _id,
        name,
        number,
        isMinor: key === 'u14',
        isGoalkeeper: number <= 2,
        stays: [{ squad, from: day, to: null }],
        inactive: [],
        isErased: false,
        refuses: false,
      };
      ledger.players.set(_id, player);
    }
  };

  const first = (await server.call<{ records: Made[] }>('GET', '/v1/squads')).records[0]?._id ?? '';
  const squads = { first, u19: '', u14: '' };
  ledger.squads.push(first);
  await addPlayers('first', first);
  const seasons = await server.call<{ records: (Made & { from: string; to: string })[] }>('GET', '/v1/seasons');
  return {
    server,
    mails,
    chance,
    ledger,
    start,
    team: { own, others },
    leagues,
    lengths: Object.fromEntries(Object.entries(rules).map(([key, { periods }]) => [key, periods])) as Record<
      LeagueKey,
      number[]
    >,
    squads,
    season: seasons.records[0]?._id ?? '',
    /** Squads come while a club grows: its second and third. */
    grow: async (): Promise<void> => {
      for (const [key, name, under] of [
        ['u19', 'Juvenil', 19],
        ['u14', 'Infantil', 14],
      ] as const) {
        const { _id } = await server.call<Made>('POST', '/v1/squads', {
          body: { name, shortName: name.slice(0, 5), kind: 'youth', sex: 'men', ageGroup: { under } },
        });
        squads[key] = _id;
        ledger.squads.push(_id);
        await addPlayers(key, _id);
      }
    },
    /** Signs everybody in again, as sessions end after a month. */
    signInAgain: async (): Promise<void> => {
      await server.signIn('admin', clubOfTests.adminEmail, clubOfTests.adminPassword);
      for (const { who } of staff) await server.signIn(who, `${who}@valmora.example`, password);
    },
    /** Types the password again, for calls that ask for it. */
    confirm: (who: Who): Promise<unknown> =>
      server.call('POST', '/auth/confirm', {
        as: who,
        body: { password: who === 'admin' ? clubOfTests.adminPassword : password },
      }),
    /** Pairs a player's phone, and agrees to what the club asks for. */
    pair: async (player: Player): Promise<void> => {
      const { link } = await server.call<{ link: string }>('POST', `/v1/users/${player.id}/invitation/link`);
      const token = /[a-z]{3}_[A-Za-z0-9_-]{43}/.exec(link)?.[0];
      const phone = await server.call<{ accessToken: string }>('POST', '/v1/me/session', { body: { token } });
      player.token = phone.accessToken;
      await server.call('PUT', '/v1/me/consents', {
        as: { token: phone.accessToken },
        body: { version: 1, answers: { medical: true, wellness: true, photos: true } },
      });
    },
    today: (): string => clubTime(server.now()).day,
    inDays: (count: number): string => addDays(clubTime(server.now()).day, count),
  };
};

export type Club = Awaited<ReturnType<typeof foundClub>>;
