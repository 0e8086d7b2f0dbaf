import { ClipboardList, Moon, Trophy, Users } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { MenuEntry } from '../../../../components/ui/menu-types.ts';
import type { AddKind } from '../state/planning-context.ts';

const kinds = ['training', 'match', 'task', 'dayOff'] as const satisfies readonly AddKind[];
const icons = { training: <Users />, match: <Trophy />, task: <ClipboardList />, dayOff: <Moon /> };

/** What can be added to a day. */
export function useAddItems() {
  const { t } = useTranslation();
  const items: MenuEntry[] = kinds.map((kind) => ({ id: kind, label: t(`week.add.${kind}`), icon: icons[kind] }));
  return { items, kindOf: (id: string): AddKind | undefined => kinds.find((kind) => kind === id) };
}
