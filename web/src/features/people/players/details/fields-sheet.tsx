import type { User } from '@touchline/contract/people/users';
import { useTranslation } from 'react-i18next';
import { Facts } from '../../../../components/facts/facts.tsx';
import { Sheet } from '../../../../components/page/sheet.tsx';
import { type SheetField, sheetLayout } from '../../../../components/player-fields/layout.ts';
import type { PlayerDraft } from '../use-player-draft.ts';
import { FieldFact } from './field-fact.tsx';
import { FieldLine } from './field-line.tsx';

type FieldsSheetProps = {
  section: keyof typeof sheetLayout;
  player: User;
  draft: PlayerDraft | null;
  /** The administrator makes players active or inactive. */
  canSetStatus?: boolean;
};

/** The card above the sheets shows these, so only the form repeats them. */
const onCard: readonly SheetField[] = ['name', 'primary', 'status'];

/** A group of a player's fields, to read or to edit. */
export function FieldsSheet({ section, player, draft, canSetStatus = false }: FieldsSheetProps) {
  const { t } = useTranslation();
  const fields: readonly SheetField[] = sheetLayout[section];
  // A pending player is approved or rejected among the account requests, not here.
  const hasStatus = canSetStatus && (player.status === 'active' || player.status === 'inactive');
  return (
    <Sheet title={t(`players.sections.${section}`)}>
      <Facts isEditing={draft !== null} isNarrow={section === 'contacts'}>
        {draft
          ? fields
              .filter((field) => field !== 'status' || hasStatus)
              .map((field) => <FieldLine key={field} player={player} draft={draft} field={field} />)
          : fields
              .filter((field) => !onCard.includes(field))
              .map((field) => <FieldFact key={field} player={player} field={field} />)}
      </Facts>
    </Sheet>
  );
}
