import { useTranslation } from 'react-i18next';
import { TextArea } from '../fields/text-area.tsx';
import { Button } from '../ui/button.tsx';

type PasteBoxProps = { text: string; onText: (text: string) => void; error: string | undefined; onRead: () => void };

/** A box for a table that was copied in a spreadsheet or on a page, and the button that reads it. */
export function PasteBox({ text, onText, error, onRead }: PasteBoxProps) {
  const { t } = useTranslation();
  const isEmpty = text.trim() === '';
  return (
    <div className="grid gap-2">
      <TextArea
        label={t('imports.source.paste')}
        variant="minimal"
        rows={3}
        dir="auto"
        spellCheck={false}
        className="[&_textarea]:min-h-20 [&_textarea]:font-mono [&_textarea]:whitespace-pre"
        value={text}
        onChange={(event) => onText(event.target.value)}
        hint={t('imports.source.pasteHint')}
      />
      {error ? (
        <p role="alert" className="text-sm font-medium text-danger">
          {error}
        </p>
      ) : null}
      <Button
        variant="outline"
        size="sm"
        className="justify-self-start"
        disabled={isEmpty}
        why={isEmpty ? t('imports.source.whyEmpty') : undefined}
        onClick={onRead}
      >
        {t('imports.source.read')}
      </Button>
    </div>
  );
}
