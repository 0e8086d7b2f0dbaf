import { type TaskCategory, taskCategories } from '@touchline/contract/football/choices';
import { useTranslation } from 'react-i18next';
import { SegmentedControl } from '../../../components/fields/segmented-control.tsx';

type CategoryChoiceProps = { value: TaskCategory; onChange: (value: TaskCategory) => void };

export function CategoryChoice({ value, onChange }: CategoryChoiceProps) {
  const { t } = useTranslation();
  return (
    <SegmentedControl
      kind="choice"
      label={t('tasks.category')}
      options={taskCategories.map((category) => ({ value: category, label: t(`pieces.category.${category}`) }))}
      value={value}
      onChange={onChange}
    />
  );
}
