import { createContext } from 'react';

/** Whether the facts around a line are edited: its parts are then fields of a form, and no list of descriptions. */
export const EditingFacts = createContext(false);
