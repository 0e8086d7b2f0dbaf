import type { Role, UserData } from '@touchline/contract/auth';
import type { League } from '@touchline/contract/leagues';
import type { User } from '@touchline/contract/users';

let lastId = 0;
/** A new id of the contract's form. */
export const newId = (): string => (++lastId).toString(16).padStart(24, '0');

const moment = '2026-08-15T18:30:00.000Z';

/** A person as `/auth/me` answers. */
export const buildMe = (role: Role = 'admin', changes: Partial<UserData> = {}): UserData => ({
  _id: newId(),
  name: 'Laura Segura Prat',
  email: 'laura.segura@udvalmora.example',
  role,
  profileImage: null,
  ...changes,
});

/** A whole person; a player unless told otherwise. */
export const buildUser = (changes: Partial<User> = {}): User => ({
  _id: newId(),
  role: 'player',
  name: 'Mateo Iglesias Romero',
  status: 'active',
  email: 'mateo.iglesias@udvalmora.example',
  phoneNumber: '+34 600 000 148',
  profileImage: null,
  createdAt: moment,
  updatedAt: moment,
  shirtNumber: 8,
  position: 'CM',
  injury: false,
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
  relativeNumbers: ['+34 600 000 231', '+34 600 000 905'],
  address: 'Calle del Olmo 18',
  dataEntry: false,
  idImage: null,
  passportImage: null,
  covidImage: null,
  ...changes,
});

export const buildLeague = (changes: Partial<League> = {}): League => ({
  _id: newId(),
  name: 'Liga Costa Verde',
  icon: null,
  ...changes,
});

/** A list answer with all its records on one page. */
export const pageOf = <T>(records: T[]) => ({ records, pageNo: 1, pageSize: 200, total: records.length });
