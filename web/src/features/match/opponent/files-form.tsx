import { useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { reportsQuery } from '../../../api/club/reports.ts';
import { Checkbox } from '../../../components/fields/checkbox.tsx';
import { TextInput } from '../../../components/fields/text-input.tsx';
import { IconButton } from '../../../components/ui/icon-button.tsx';
import type { NoteDraft, NotePartProps } from './note-draft.ts';
import { FormRows } from './form-rows.tsx';

const linksMax = 20;

/** Links, and files of the tactical library, that belong to a note. */
export function FilesForm({ draft, onChange, errors }: NotePartProps) {
  const { t } = useTranslation();
  const changeLink = (at: number, changes: Partial<NoteDraft['links'][number]>) =>
    onChange({ links: draft.links.map((one, index) => (index === at ? { ...one, ...changes } : one)) });
  return (
    <div className="grid gap-5">
      <FormRows
        title={t('match.opponent.links')}
        add={t('match.opponent.addLink')}
        onAdd={
          draft.links.length < linksMax ? () => onChange({ links: [...draft.links, { title: '', url: '' }] }) : null
        }
      >
        {draft.links.map((link, at) => (
          <div key={at} className="flex items-start gap-2">
            <TextInput
              className="min-w-0 flex-1"
              label={t('match.opponent.linkTitle')}
              maxLength={100}
              dir="auto"
              value={link.title}
              error={errors[`links.${at}.title`]}
              onChange={({ target }) => changeLink(at, { title: target.value })}
            />
            <TextInput
              className="min-w-0 flex-1"
              label={t('match.opponent.linkAddress')}
              type="url"
              dir="ltr"
              maxLength={500}
              value={link.url}
              error={errors[`links.${at}.url`]}
              onChange={({ target }) => changeLink(at, { url: target.value })}
            />
            <IconButton
              label={t('match.opponent.removeLink', { title: link.title || link.url || String(at + 1) })}
              icon={<Trash2 aria-hidden="true" />}
              tone="danger"
              onClick={() => onChange({ links: draft.links.filter((_one, index) => index !== at) })}
            />
          </div>
        ))}
      </FormRows>
      <LibraryFiles draft={draft} onChange={onChange} />
    </div>
  );
}

/** Files of the tactical library, to tick. */
function LibraryFiles({ draft, onChange }: Omit<NotePartProps, 'errors'>) {
  const { t } = useTranslation();
  const library = useQuery(reportsQuery({ category: 'tactical', pageNo: 1, pageSize: 50, sort: '-date' }));
  const records = library.data?.records ?? [];
  if (records.length === 0) return null;
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-semibold text-ink">{t('match.opponent.library')}</legend>
      <div className="grid max-h-60 gap-1 overflow-y-auto">
        {records.map(({ _id, title }) => (
          <Checkbox
            key={_id}
            label={title}
            checked={draft.reports.includes(_id)}
            onChange={({ target }) =>
              onChange({
                reports: target.checked ? [...draft.reports, _id] : draft.reports.filter((one) => one !== _id),
              })
            }
          />
        ))}
      </div>
    </fieldset>
  );
}
