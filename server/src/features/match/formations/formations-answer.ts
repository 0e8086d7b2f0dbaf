import { formations } from '@touchline/contract/match/formation-slots';
import type { listFormations } from '@touchline/contract/match/formations';
import type { OutputOf } from '@touchline/contract/wire/endpoint';

/** All formations with their slots. */
export const formationsAnswer: OutputOf<typeof listFormations> = {
  records: formations.map(({ slots, ...formation }) => ({
    ...formation,
    slots: slots.map(({ fits, ...slot }) => ({ ...slot, fits: [...fits] })),
  })),
};
