import type { DemoPlayer } from './squad.ts';

/** Somebody who asks for an account of the fictional club. */
export type DemoRequest = {
  mailbox: string;
  phone: string;
  /** How long ago it came. */
  hoursAgo: number;
  isConfirmed: boolean;
  /** Of the portrait; without it there is no photo. */
  faceSeed?: number;
  papers: readonly ('idImage' | 'passportImage')[];
} & ({ role: 'medical' | 'tactic'; name: string } | ({ role: 'player' } & DemoPlayer));

export const demoRequests: readonly DemoRequest[] = [
  {
    role: 'medical',
    name: 'Nerea Campos Villar',
    mailbox: 'nerea.campos',
    phone: '+34 600 000 377',
    hoursAgo: 5,
    isConfirmed: true,
    faceSeed: 51,
    papers: ['idImage', 'passportImage'],
  },
  {
    role: 'tactic',
    name: 'Gonzalo Prieto',
    mailbox: 'gonzalo.prieto',
    phone: '+34 600 000 412',
    hoursAgo: 26,
    isConfirmed: false,
    papers: [],
  },
  {
    role: 'player',
    name: 'Idrissa Ndoye',
    mailbox: 'idrissa.ndoye',
    phone: '+34 600 000 431',
    hoursAgo: 49,
    isConfirmed: true,
    faceSeed: 41,
    papers: ['idImage'],
    // Worn by one of the squad, so that the administrator has something to decide.
    number: 9,
    position: 'ST',
    born: '2006-03-18',
    nationality: 'Senegalese',
    language: 'French, Wolof',
    birthplace: 'Saint-Louis',
  },
];
