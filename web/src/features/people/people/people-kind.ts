/** Whether a screen uses the texts for players or for staff. */
export type PeopleKind = 'players' | 'staff';
