import type { OwnWellnessForm } from '@touchline/contract/me/me-wellness';
import { fetchWellnessForm } from '../../../api/me/me-wellness.ts';
import { keepDraft } from '../../../lib/offline/wellness-drafts.ts';

/** The form of a link; drops begun answers on this phone once the form no longer accepts any. */
export const loadForm = async (token: string): Promise<OwnWellnessForm> => {
  const form = await fetchWellnessForm(token);
  if (form.state !== 'open') keepDraft(token, undefined);
  return form;
};
