import type { CrestDesign } from '../draw/crest.ts';

/** The fictional club of the demonstration, and everything around its squad. */
export const demoClub = {
  name: 'UD Valmora',
  country: 'ES',
  timezone: 'Europe/Madrid',
  mailDomain: 'udvalmora.example',
};

export const demoAdministrator = {
  name: 'Laura Segura Prat',
  email: `laura.segura@${demoClub.mailDomain}`,
  phone: '+34 600 000 100',
};

export type DemoStaff = {
  role: 'tactic' | 'medical' | 'management';
  name: string;
  mailbox: string;
  dataEntry?: true;
  hasNoPhoto?: true;
};

export const demoStaff: readonly DemoStaff[] = [
  { role: 'tactic', name: 'Joaquín Valverde', mailbox: 'joaquin.valverde', dataEntry: true },
  { role: 'tactic', name: 'Inês Carvalho', mailbox: 'ines.carvalho', dataEntry: true },
  { role: 'tactic', name: 'Martin Kovač', mailbox: 'martin.kovac' },
  { role: 'tactic', name: 'سامي الخطيب', mailbox: 'sami.khatib', hasNoPhoto: true },
  { role: 'medical', name: 'Dra. Nerea Campos', mailbox: 'nerea.campos', dataEntry: true },
  { role: 'medical', name: 'Paulo Mendonça', mailbox: 'paulo.mendonca', dataEntry: true },
  { role: 'medical', name: 'Leila Haddad', mailbox: 'leila.haddad' },
  { role: 'management', name: 'Ramón Echevarría', mailbox: 'ramon.echevarria' },
  { role: 'management', name: 'Beatriz Nogueira', mailbox: 'beatriz.nogueira' },
  { role: 'management', name: 'Amadou Sarr', mailbox: 'amadou.sarr', hasNoPhoto: true },
];

export type DemoBadge = { name: string; design: CrestDesign };

export const demoLeagues: readonly DemoBadge[] = [
  { name: 'Liga Costa Verde', design: { shield: 'round', mark: 'waves', colours: ['#14507a', '#f0be1f', '#0e3a5a'] } },
  { name: 'Copa Regional', design: { shield: 'pointed', mark: 'star', colours: ['#7a1f2b', '#f0be1f', '#55141d'] } },
  { name: 'Friendly matches', design: { shield: 'round', mark: 'sun', colours: ['#e6ddc6', '#b4500b', '#8c3f09'] } },
  { name: 'Youth League', design: { shield: 'swiss', mark: 'chevron', colours: ['#2b5fc0', '#f4f6ef', '#1d4290'] } },
];

/** The first is the club's own. */
export const demoTeams: readonly DemoBadge[] = [
  { name: demoClub.name, design: { shield: 'classic', mark: 'halves', colours: ['#0f5a3c', '#f4f6ef', '#0b3d29'] } },
  { name: 'CD Montelar', design: { shield: 'pointed', mark: 'stripes', colours: ['#1b3f8c', '#f4f6ef', '#122a5e'] } },
  { name: 'Racing Olmeda', design: { shield: 'round', mark: 'sash', colours: ['#f4f6ef', '#1f7a4a', '#14523a'] } },
  { name: 'Atlético Serena', design: { shield: 'swiss', mark: 'stripes', colours: ['#b3261e', '#f4f6ef', '#7d1a15'] } },
  { name: 'SD Lucena', design: { shield: 'classic', mark: 'tower', colours: ['#5b2a6e', '#f0be1f', '#3f1d4d'] } },
  { name: 'CF Brava', design: { shield: 'round', mark: 'chevron', colours: ['#e8872b', '#20242b', '#20242b'] } },
  { name: 'Faro Azul', design: { shield: 'pointed', mark: 'sun', colours: ['#1d77b8', '#ffe08a', '#12507e'] } },
  {
    name: 'Albo Club de Fútbol',
    design: { shield: 'classic', mark: 'star', colours: ['#f4f6ef', '#b3261e', '#20242b'] },
  },
];
