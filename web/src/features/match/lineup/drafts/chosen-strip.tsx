import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../components/ui/button.tsx';
import { IconButton } from '../../../../components/ui/icon-button.tsx';
import { useEditor } from '../state/editor-context.ts';
import { discName, slotName } from '../state/lineup-words.ts';

/** Who is chosen and what comes next: a dark strip in the place of the drafts, or in the bar of narrow screens. */
export function ChosenStrip({ isBar = false }: { isBar?: boolean }) {
  const { t } = useTranslation();
  const { chosen, people, choose } = useEditor();
  if (!chosen) return null;
  const person = 'player' in chosen ? people.get(chosen.player) : undefined;
  const name = discName(person);
  const text =
    'player' in chosen
      ? t('match.lineup.chosen.player', { name })
      : t('match.lineup.chosen.place', { place: slotName(t, chosen.slot) });
  return (
    // The button inside is the control; Esc does the same.
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      onKeyDown={(event) => {
        if (event.key === 'Escape') choose(null);
      }}
      className={isBar ? 'lu-act__chosen' : 'lu-chosen'}
    >
      <span className="num">{person?.number ?? ''}</span>
      <span>
        <Marked text={text} name={name} />
      </span>
      {isBar ? (
        <Button variant="outline" onClick={() => choose(null)}>
          {t('common.cancel')}
        </Button>
      ) : (
        <IconButton
          label={t('common.cancel')}
          icon={<X aria-hidden="true" />}
          tone="inherit"
          size="sm"
          onClick={() => choose(null)}
        />
      )}
    </div>
  );
}

/** A sentence with the name in it in bold, wherever the language puts it. */
function Marked({ text, name }: { text: string; name: string }) {
  const at = name === '' ? -1 : text.indexOf(name);
  if (at === -1) return text;
  return (
    <>
      {text.slice(0, at)}
      <b>{name}</b>
      {text.slice(at + name.length)}
    </>
  );
}
