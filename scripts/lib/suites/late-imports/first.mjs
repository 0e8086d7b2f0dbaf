import { last } from './last.mjs';

export const first = last;
