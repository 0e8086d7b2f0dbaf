import clsx from 'clsx';
import { useTranslation } from 'react-i18next';

/**
 * The logo, the name and a subtitle, which a narrow header leaves out before it cuts any name. On phones the name goes too
 * where warnings need its room: it then wraps to a second line, which is out of sight.
 */
export function Brand({ subtitle, isCompact = false }: { subtitle?: string; isCompact?: boolean }) {
  const { t } = useTranslation();
  return (
    <div
      className={clsx(
        'flex min-w-0 items-center gap-3',
        isCompact && 'max-tablet:h-7.5 max-tablet:flex-wrap max-tablet:gap-2 max-tablet:overflow-hidden',
      )}
    >
      <img src="/mark.svg" alt="" className={clsx('size-9 shrink-0', isCompact && 'max-tablet:size-7.5')} />
      <div className="min-w-0">
        <p className="truncate text-[1.0625rem] leading-[1.2] font-bold tracking-title rtl:leading-[1.5]">
          {t('app.name')}
        </p>
        {subtitle ? (
          <p
            className={clsx(
              'truncate text-xs leading-[1.3] text-ink-3 rtl:leading-[1.6]',
              isCompact && 'max-[66rem]:hidden',
            )}
          >
            {subtitle}
          </p>
        ) : null}
      </div>
    </div>
  );
}
