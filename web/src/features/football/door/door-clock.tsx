import { useFormat } from '../../../lib/i18n/format.ts';
import type { DoorCode } from './door-code.ts';

/** The club's time, by the server's clock. */
export function DoorClock({ code }: { code: DoorCode }) {
  const format = useFormat(code.timeZone);
  const now = code.serverTime();
  return (
    <div>
      <p className="num text-[clamp(3rem,9vmin,6rem)] leading-none whitespace-nowrap rtl:[direction:rtl]">
        <time dateTime={now.toISOString()}>{format.time(now)}</time>
      </p>
      <p className="mt-2 text-lg text-chalk-2 first-letter:uppercase">{format.longDate(now)}</p>
    </div>
  );
}
