import type { ShownImports } from './shown-imports.ts';
import { EarlierImportsDialog } from './earlier-imports-dialog.tsx';
import { UndoImportDialog } from './undo-import-dialog.tsx';

type EarlierImportsProps = { shown: ShownImports; onShow: (next: ShownImports) => void; timeZone: string };

/** The list of earlier imports, or what the undo of one of them would do. */
export function EarlierImports({ shown, onShow, timeZone }: EarlierImportsProps) {
  const close = () => onShow('closed');
  if (shown === 'closed') return null;
  if (shown === 'list')
    return (
      <EarlierImportsDialog
        timeZone={timeZone}
        onUndo={(id) => onShow({ undo: id, isFromList: true })}
        onClose={close}
      />
    );
  return (
    <UndoImportDialog
      key={shown.undo}
      id={shown.undo}
      onDone={close}
      onClose={() => onShow(shown.isFromList ? 'list' : 'closed')}
    />
  );
}
