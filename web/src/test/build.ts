import { familyNameOf } from '@touchline/contract/people/names/family-name';
import type { Account } from '@touchline/contract/people/account';
import type { AuditEntry } from '@touchline/contract/club/audit';
import type { Role, UserData } from '@touchline/contract/people/auth';
import {
  type ConsentPurpose,
  consentPurposes,
  type ConsentState,
  type listPlayerConsents,
} from '@touchline/contract/people/consents';
import type { OutputOf } from '@touchline/contract/wire/endpoint';
import type { League } from '@touchline/contract/football/leagues';
import type { Settings } from '@touchline/contract/club/settings';
import { emptyValueOf, type PlayerField, playerFieldNames } from '@touchline/contract/people/player-fields';
import { samplePlayer } from '@touchline/contract/people/sample-player';
import type { User, UserListItem } from '@touchline/contract/people/users';

let lastId = 0;
/** A new id in the contract's format. */
export const newId = (): string => (++lastId).toString(16).padStart(24, '0');

const moment = '2026-08-15T18:30:00.000Z';

/** A person as returned by `/auth/me`. */
export const buildMe = (role: Role = 'admin', changes: Partial<UserData> = {}): UserData => ({
  _id: newId(),
  name: 'Laura Segura Prat',
  email: 'laura.segura@udvalmora.example',
  role,
  profileImage: null,
  ...changes,
});

/** An account as returned by `/v1/account`. */
export const buildAccount = (changes: Partial<Account> = {}): Account => ({
  ...buildMe(),
  phoneNumber: '+34 600 000 100',
  language: 'en',
  updatedAt: moment,
  ...changes,
});

/** The settings of a club that has named its mail server. */
export const buildSettings = (changes: Partial<Settings> = {}): Settings => ({
  organizationName: 'UD Valmora',
  country: 'ES',
  timezone: 'Europe/Madrid',
  quietFrom: '21:30',
  quietTo: '07:30',
  replyTo: '',
  callUpRepliesToCoach: false,
  weekStart: null,
  weekStartOfCountry: 1,
  latitude: null,
  longitude: null,
  mail: {
    smtpHost: 'smtp.udvalmora.example',
    smtpPort: 587,
    smtpUser: 'apikey',
    smtpPassSet: true,
    smtpFromEmail: 'console@udvalmora.example',
    smtpSecure: true,
  },
  mailFromEnvironment: false,
  updatedAt: moment,
  ...changes,
});

/** An entry of the audit log: the administrator changed a player. */
export const buildAuditEntry = (changes: Partial<AuditEntry> = {}): AuditEntry => ({
  _id: newId(),
  at: moment,
  action: 'person.updated',
  actor: { _id: newId(), name: 'Laura Segura Prat', role: 'admin' },
  subject: {
    kind: 'person',
    _id: newId(),
    name: 'Mateo Iglesias Romero',
    person: { role: 'player', status: 'active' },
  },
  fields: ['phoneNumber'],
  ...changes,
});

/** Serves as the record and as a row of a list. */
export type BuiltUser = User & UserListItem;

/** A complete person, as a record and as shown in lists; a player by default. */
export const buildUser = (changes: Partial<BuiltUser> = {}): BuiltUser => ({
  ...(Object.fromEntries(playerFieldNames.map((field) => [field, emptyValueOf(field)])) as unknown as Pick<
    User,
    PlayerField
  >),
  ...samplePlayer,
  _id: newId(),
  role: 'player',
  squadAge: null,
  administrator: false,
  mayReadPapers: true,
  mayExport: true,
  mayDelete: true,
  name: 'Mateo Iglesias Romero',
  shirtNameGuess: familyNameOf(changes.name ?? 'Mateo Iglesias Romero'),
  status: 'active',
  email: 'mateo.iglesias@udvalmora.example',
  phoneNumber: '+34 600 000 148',
  createdAt: moment,
  updatedAt: moment,
  shirtNumber: 8,
  position: 'CM',
  primary: true,
  nationality: 'Spanish',
  language: 'Spanish, Portuguese',
  placeOfBirth: 'Jerez de la Frontera',
  education: 'Sports science, degree',
  martialStatus: 'married',
  childrenNumber: 1,
  birthDate: '1999-03-14',
  favouriteNumber: 6,
  height: 181,
  weight: 76,
  previousClubs: ['CD Montelar', 'Racing Olmeda'],
  whatsappNumber: '+34 600 000 148',
  ...(changes.whatsappNumber === undefined && { whatsappDigits: '34600000148' }),
  relativeNumbers: ['+34 600 000 231', '+34 600 000 905'],
  address: 'Calle del Olmo 18',
  dataEntry: false,
  emailConfirmed: true,
  canTrain: null,
  ...changes,
});

/** A player's consents as staff see them; unanswered by default. */
export const buildConsents = (
  states: Partial<Record<ConsentPurpose, ConsentState>> = {},
): OutputOf<typeof listPlayerConsents> => {
  const answered = { version: 1, at: moment, by: 'player' as const, byName: 'Mateo Iglesias Romero' };
  const stateOf = (purpose: ConsentPurpose) => states[purpose] ?? 'open';
  return {
    consents: consentPurposes.map((purpose) => ({
      purpose,
      state: stateOf(purpose),
      ...(stateOf(purpose) === 'open' ? { version: null, at: null, by: null, byName: null } : answered),
    })),
    history: consentPurposes
      .filter((purpose) => stateOf(purpose) !== 'open')
      .map((purpose) => ({ _id: newId(), purpose, agreed: stateOf(purpose) === 'agreed', ...answered })),
  };
};

export const buildLeague = (changes: Partial<League> = {}): League => ({
  _id: newId(),
  name: 'Liga Costa Verde',
  icon: null,
  ...changes,
});

/** A list answer with all its records on one page. */
export const pageOf = <T>(records: T[]) => ({ records, pageNo: 1, pageSize: 200, total: records.length });
