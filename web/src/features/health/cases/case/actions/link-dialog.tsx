import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type SyntheticEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { caseQuery, casesQuery, useUpdateCase } from '../../../../../api/health/cases.ts';
import { FormDialog } from '../../../../../components/fields/form-dialog.tsx';
import { Dropdown } from '../../../../../components/fields/select/dropdown.tsx';
import { useCaseWords } from '../../use-case-words.ts';
import type { CaseSave } from '../use-case-save.ts';
import { useCaseTexts } from '../use-case-texts.ts';

type LinkDialogProps = { save: CaseSave; onClose: () => void };

/** Joins the case with another one of the same event: they count once, with the severity of the worse. */
export function LinkDialog({ save: { shown, change }, onClose }: LinkDialogProps) {
  const { t } = useTranslation();
  const words = useCaseWords();
  const { format } = useCaseTexts();
  const queryClient = useQueryClient();
  const [other, setOther] = useState('');
  const [isBusy, setBusy] = useState(false);
  const { data } = useQuery(casesQuery({ player: shown.player._id, state: 'all' }));
  const { mutateAsync } = useUpdateCase();
  const others = (data?.records ?? []).filter(({ _id }) => _id !== shown._id);

  const link = async () => {
    setBusy(true);
    try {
      const { record, etag } = await queryClient.fetchQuery({ ...caseQuery(other), staleTime: 0 });
      // The first of them names the event.
      if (record.event === null) await mutateAsync({ id: other, changes: { event: other }, etag });
      change({ event: record.event ?? other });
      onClose();
    } catch {
      // The error listener reports it; the choice stays.
    } finally {
      setBusy(false);
    }
  };
  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (other !== '') void link();
  };
  return (
    <FormDialog
      title={t('casePage.menu.link')}
      submit={t('casePage.link.submit')}
      canSave={other !== ''}
      why={other === '' ? t('casePage.link.first') : undefined}
      isBusy={isBusy}
      onClose={onClose}
      onSubmit={handleSubmit}
    >
      <p>{t('casePage.link.text')}</p>
      {data && others.length === 0 ? (
        <p className="font-semibold text-ink">{t('casePage.link.none')}</p>
      ) : (
        <Dropdown
          label={t('casePage.title')}
          options={others.map((one) => ({
            value: one._id,
            label: words.label(one),
            detail: format.shortDate(one.onsetDate),
          }))}
          value={other}
          onChange={setOther}
        />
      )}
    </FormDialog>
  );
}
