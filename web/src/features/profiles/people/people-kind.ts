/** Whose sentences a screen speaks: those of the players or those of the staff. */
export type PeopleKind = 'players' | 'staff';
