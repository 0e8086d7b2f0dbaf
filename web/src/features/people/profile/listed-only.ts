import { createContext } from 'react';

/** True until the whole record of a person has come: fields that the list leaves out are placeholders until then. */
export const ListedOnly = createContext(false);
