import * as z from 'zod';
import { msg } from '../../wire/messages.ts';
import { placeHalves } from './plan-choices.ts';

/** A half of a pitch; null: the whole place, which takes both halves. */
export const placeHalf = z.enum(placeHalves, { error: msg('invalidInput') }).nullable();
