import { formationOf, type FormationSlot } from '@touchline/contract/match/formation-slots';

/** The place of a formation with this code; undefined if the formation has none. */
export const slotOf = (formation: string | null, code: string | null): FormationSlot | undefined =>
  formationOf(formation)?.slots.find((slot) => slot.code === code);
