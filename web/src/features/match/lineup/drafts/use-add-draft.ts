import { useTranslation } from 'react-i18next';
import { useCreateLineupDraft } from '../../../../api/match/match-squads.ts';
import { showToast } from '../../../../lib/state/toasts.ts';
import type { Editor } from '../state/editor-context.ts';
import { draftContentOf } from '../state/placed-lineup.ts';
import { freeLetter, type ShownDraft } from './draft-list.ts';

type Options = {
  match: string;
  drafts: readonly ShownDraft[];
  editor: Pick<Editor, 'lineup' | 'people'>;
  onShow: (id: string | null) => void;
};

/** Keeps a copy of what is shown as a new draft, and shows it. */
export function useAddDraft({ match, drafts, editor: { lineup, people }, onShow }: Options) {
  const { t } = useTranslation();
  const { mutateAsync: createDraft, isPending: isAdding } = useCreateLineupDraft(match);
  const isGoalkeeper = (player: string) => people.get(player)?.position === 'GK';
  /** False if it could not be kept, which the error listener reports. */
  const addDraft = async (): Promise<boolean> => {
    const name = freeLetter(drafts);
    try {
      const record = await createDraft({ name, content: draftContentOf(lineup, isGoalkeeper) });
      const known = new Set(drafts.map(({ id }) => id));
      onShow(record.drafts.find(({ _id, isCurrent }) => !isCurrent && !known.has(_id))?._id ?? null);
      showToast('success', t('match.lineup.drafts.created', { name }));
      return true;
    } catch {
      return false;
    }
  };
  return { addDraft, isAdding };
}
